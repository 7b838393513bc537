import { createFakeClock } from '@openappkit/testing'
import { frameErrors } from '@openappkit/frame'
import { describe, expect, it } from 'vitest'
import { chooseMessages } from '../approve/createDraw.ts'
import { chainErrors } from '../rpc/chainErrors.ts'
import { createHandlers } from './createHandlers.ts'
import type { PageState } from './types.ts'

/** A page in a browser with these languages, before its storage is open. */
function createState(languages: readonly string[], rpcUrls: PageState['project']['rpcUrls'] = []): PageState {
  const unused = () => Promise.reject(new Error('No request of this test needs it.'))
  const ready = unused()
  ready.catch(() => {})
  return {
    project: {
      id: 'shop',
      name: 'Shop',
      origins: [],
      nonce: '',
      networks: [],
      contracts: [],
      hasDataService: false,
      rpcUrls,
    },
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

describe('the network of the page', () => {
  const createNetworks = () =>
    createState(
      ['en'],
      [1, 10].map((id) => ({ chainId: `eip155:${id}` as const, url: `https://node-${id}.test/key` })),
    )

  it('SPEC 7.60, 7.71: is the one that the dapp has switched to last', async () => {
    const handlers = createHandlers(createNetworks())
    expect(await handlers.GET_CHAIN_ID?.(undefined, CONTEXT)).toEqual({ chainId: 'eip155:1' })
    for (const [sent, chainId] of [
      ['eip155:10', 'eip155:10'],
      [1, 'eip155:1'],
      ['0xa', 'eip155:10'],
    ] as const) {
      expect(await handlers.SWITCH_NETWORK?.({ chainId: sent }, CONTEXT)).toEqual({ chainId })
      expect(await handlers.GET_CHAIN_ID?.(undefined, CONTEXT)).toEqual({ chainId })
    }
  })

  it.each([
    ['a network that the project does not list', { chainId: 'eip155:5' }, chainErrors.chainUnknown],
    ['another chain family', { chainId: 'solana:main' }, chainErrors.chainUnknown],
    [
      'a node that the project does not list',
      { chainId: 'eip155:10', rpcUrl: 'https://node-1.test/key' },
      chainErrors.nodeNotAllowed,
    ],
  ])('SPEC 7.60, S23: stays as it is if the dapp names %s', async (_, payload, error) => {
    const handlers = createHandlers(createNetworks())
    await expect(async () => handlers.SWITCH_NETWORK?.(payload, CONTEXT)).rejects.toSatisfy(error.is)
    expect(await handlers.GET_CHAIN_ID?.(undefined, CONTEXT)).toEqual({ chainId: 'eip155:1' })
  })

  it('SPEC 7.72, 7.83: has no smart accounts', async () => {
    const answer = await createHandlers(createNetworks()).GET_SMART_ACCOUNT_ENABLED_NETWORKS?.(undefined, CONTEXT)
    expect(answer).toEqual({ smartAccountEnabledNetworks: [] })
  })

  it('SPEC 7.74: refuses a smart account as the preferred one', async () => {
    const handlers = createHandlers(createNetworks())
    await expect(handlers.SET_PREFERRED_ACCOUNT?.({ type: 'smartAccount' }, CONTEXT)).rejects.toSatisfy(
      frameErrors.actionNotAllowed.is,
    )
  })
})
