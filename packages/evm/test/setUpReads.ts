import { afterEach, beforeEach, expect, vi } from 'vitest'
import { evm } from '../src/index.ts'
import { answerWith, createRpcFetch, type RpcBehaviour } from './createRpcFetch.ts'
import { createTestContext, createTestNetwork } from './createTestContext.ts'
import { ADDRESS } from './createTestProvider.ts'

export const A = 'https://a.example'
export const B = 'https://b.example'
export const PING = 'net_listening'

/** An endpoint on which every account has 1 ETH. */
export const rich = answerWith(({ method }) => (method === 'eth_getBalance' ? '0xde0b6b3a7640000' : true))

/** Invalid answers for a quantity. */
export const NO_QUANTITIES = [
  null,
  'hello',
  {},
  [],
  true,
  7,
  '7',
  '',
  '0x',
  '0xzz',
  '-0x1',
  ' 0x1',
  '0x1\n',
  `0x${'f'.repeat(65)}`,
]

/** An adapter whose `fetch` is answered by the given endpoints of one network. */
export async function setUpReads(
  endpoints: Record<string, RpcBehaviour>,
  options: { rank?: boolean } = { rank: false },
) {
  const rpc = createRpcFetch(endpoints)
  vi.stubGlobal('fetch', rpc.fetch)
  const { context, clock } = createTestContext({ enableInjected: false })
  const adapter = evm(options)(context)
  await adapter.preload?.()
  const stop = adapter.start()
  const network = createTestNetwork(1, Object.keys(endpoints))
  const controller = new AbortController()
  const read = () => adapter.getBalance({ address: ADDRESS, network, signal: controller.signal })
  return { rpc, adapter, stop, clock, network, controller, read }
}

/** Gives each test of a file a page, the loaded code of reads, and fake timers for viem. */
export function useReads(): void {
  beforeEach(async () => {
    vi.stubGlobal('window', new EventTarget())
    // Loaded once, so that the tests do not depend on loading a chunk.
    await import('../src/reads/index.ts')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** Runs viem's timers until the promise settles, for at most `ms`. The clock waits for code that is loading. */
export async function settleWithin<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  const state = { isSettled: false }
  const watched = promise.finally(() => {
    state.isSettled = true
  })
  watched.catch(() => {})
  for (let passed = 0; passed <= ms && !state.isSettled; passed += 50) {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(50)
  }
  expect(state.isSettled).toBe(true)
  return promise
}
