import { readRefusal } from '@openappkit/frame'
import { createFakeClock } from '@openappkit/testing'
import { expect, it } from 'vitest'
import { answerRpc } from './answerRpc.ts'
import type { PageState } from './types.ts'

/** A page whose project has one network. No request of this file needs the server. */
function createState(): PageState {
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
      rpcUrls: [1, 10].map((id) => ({ chainId: `eip155:${id}`, url: 'https://node.test' })),
    },
    parent: document.body,
    fetch: unused,
    clock: createFakeClock(),
    ready,
    chainId: 'eip155:1',
    claimedName: undefined,
    emailChangeId: undefined,
    languages: [],
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
  turn: { isQueued: false, begin: Promise.resolve() },
}

const ask = (page: PageState, method: string, params: unknown[] = []) => answerRpc(page, { method, params }, CONTEXT)

it('refuses to sign a transaction that it does not send, and names the reason', async () => {
  const error: unknown = await ask(createState(), 'eth_signTransaction').catch((cause: unknown) => cause)
  expect(readRefusal(error)).toEqual({ message: 'The wallet signs a transaction only to send it', code: 4200 })
})

it('switches to a network of the project, and refuses another one', async () => {
  const page = createState()
  expect(await ask(page, 'wallet_switchEthereumChain', [{ chainId: '0xa' }])).toBeNull()
  expect(await ask(page, 'eth_chainId')).toBe('0xa')
  const error: unknown = await ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x2' }]).catch(
    (cause: unknown) => cause,
  )
  expect(readRefusal(error)).toMatchObject({ code: 4902 })
  expect(page.chainId).toBe('eip155:10')
})

it('answers a request also if the code of its approval does not come', async () => {
  const clock = createFakeClock()
  const waiting = new Promise<never>(() => {})
  const page = { ...createState(), clock, ready: waiting, loadApprovals: () => waiting }
  const answered = expect(ask(page, 'personal_sign')).rejects.toMatchObject({ code: 'secureApi.timedOut' })
  await clock.advance(15_000)
  await answered
  expect(clock.pendingTimers).toBe(0)
})
