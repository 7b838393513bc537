import { startLocalWorld, type RunningLocalWorld } from '@openappkit/local'
import type { Network } from '@openappkit/core'
import { afterAll, afterEach, beforeAll, expect, vi, type MockInstance } from 'vitest'
import { evm, type EnsOptions } from '../src/index.ts'
import { announceWallet } from './announce.ts'
import { createTestContext, createTestNetwork } from './createTestContext.ts'
import { createTestProvider, rpcError } from './createTestProvider.ts'
import { connectorId } from './setUpAdapter.ts'

/** Marks the endpoint of adapters: the data service of the local world reads the chains too. */
export const toAdapterUrl = (url: string) => `${url}/?adapter`

/** The requests of adapters, each a batch. */
export function listBatches(fetchSpy: MockInstance<typeof fetch>): { method: string }[][] {
  const calls = fetchSpy.mock.calls.filter(([url]) => typeof url === 'string' && url.endsWith('?adapter'))
  return calls.map(([, init]) => JSON.parse(init?.body as string) as { method: string }[])
}

/** Starts the local chains for a file of tests. */
export function useWorld() {
  let world: RunningLocalWorld
  beforeAll(async () => {
    world = await startLocalWorld({ ports: 'free' })
  })
  afterAll(() => world?.stop())
  afterEach(() => void vi.restoreAllMocks())

  const getUrl = () => world.chains[0]?.httpUrl ?? ''

  async function ask(method: string, params: readonly unknown[]): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(getUrl(), { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { result, error } = (await response.json()) as { result: unknown; error?: { code: number; message: string } }
    if (error) throw rpcError(error.code, error.message)
    return result
  }

  /** An adapter whose wallet forwards requests to the chain, which has the keys of its accounts. */
  async function setUp({
    hasMulticall = true,
    ens,
  }: { readonly hasMulticall?: boolean; readonly ens?: EnsOptions } = {}) {
    const provider = createTestProvider()
    for (const method of ['eth_chainId', 'eth_sendTransaction']) {
      provider.answer(method, (params) => ask(method, params))
    }
    announceWallet(provider)
    const network: Network = {
      ...createTestNetwork(world.chains[0]?.id ?? 0, [toAdapterUrl(getUrl())]),
      ...(hasMulticall && {
        contracts: {
          multicall3: world.contracts.multicall3,
          ensUniversalResolver: world.contracts.ensUniversalResolver,
        },
      }),
    }
    const { context, clock } = createTestContext({}, undefined, [network])
    const adapter = evm({ rank: false, ens })(context)
    await adapter.preload?.()
    adapter.start()
    const { signal } = new AbortController()
    const [owner = '', friend = ''] = world.accounts as readonly string[]
    const fetchSpy = vi.spyOn(globalThis, 'fetch')
    /** Advances the clock until the promise settles. */
    async function settle<Value>(promise: Promise<Value>): Promise<Value> {
      const state = { isSettled: false }
      const watched = promise.finally(() => (state.isSettled = true))
      watched.catch(() => {})
      await vi.waitFor(
        async () => {
          await clock.advance(4000)
          expect(state.isSettled).toBe(true)
        },
        { timeout: 20_000 },
      )
      return watched
    }
    return {
      adapter,
      provider,
      clock,
      network,
      signal,
      owner,
      friend,
      connectorId,
      accounts: world.accounts as readonly string[],
      contracts: world.contracts,
      listBatches: () => listBatches(fetchSpy),
      settle,
    }
  }

  return { setUp, ask, getWorld: () => world }
}
