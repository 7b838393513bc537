import { createFakeClock } from '@openappkit/testing'
import { expect, it } from 'vitest'
import { chooseMessages } from '../approve/chooseMessages.ts'
import { createHandlers } from './createHandlers.ts'
import type { PageState } from './types.ts'

/** A page in a browser with these languages, before its storage is open. */
function createState(languages: readonly string[]): PageState {
  const unused = () => Promise.reject(new Error('No request of this test needs it.'))
  const ready = unused()
  ready.catch(() => {})
  return {
    project: { id: 'shop', name: 'Shop', origins: [], nonce: '', networks: [], contracts: [], rpcUrls: [] },
    parent: document.body,
    fetch: unused,
    clock: createFakeClock(),
    ready,
    chainId: 'eip155:1',
    claimedName: undefined,
    emailChangeId: undefined,
    languages,
    setTheme: () => {},
    loadApprovals: unused,
  }
}

const CONTEXT = {
  id: 'request-1',
  origin: 'https://dapp.test',
  signal: new AbortController().signal,
  report: () => {},
  show: () => {},
  hide: () => {},
}

it.each([
  { browser: ['de-AT', 'en'], dapp: [['th'], ['ar', 'en']], shown: 'de-AT' },
  { browser: ['en-GB'], dapp: [['th']], shown: 'en-GB' },
  { browser: ['sw'], dapp: [['th'], ['ar']], shown: 'ar' },
  { browser: ['sw'], dapp: [[]], shown: 'en' },
])(
  'asks in the language of the browser $browser, and in one that the dapp names last, $dapp, only without a text in it: $shown',
  async ({ browser, dapp, shown }) => {
    const page = createState(browser)
    const handlers = createHandlers(page)
    for (const languages of dapp) await handlers.SYNC_DAPP_DATA?.({ projectId: 'shop', languages }, CONTEXT)
    expect((await chooseMessages(page.languages)).tag).toBe(shown)
  },
)

it('keeps the languages of the browser while the dapp names none', async () => {
  const page = createState(['de'])
  await createHandlers(page).SYNC_DAPP_DATA?.({ projectId: 'shop' }, CONTEXT)
  expect(page.languages).toEqual(['de'])
})
