import type { ChainAdapter, DriverContext } from '@openappkit/core'
import type { createWallets as CreateWallets, Wallets } from './createWallets.ts'
import { createDiscovery } from './discovery/createDiscovery.ts'
import type { EvmOptions } from './evm.ts'
import type { EvmFacet } from './facet/types.ts'

/** What lives from one start of the adapter to its stop. */
interface Life {
  readonly controller: AbortController
  /** Made on first use. */
  wallets?: Wallets
}

const FACET_METHODS = [
  'signTypedData',
  'sendTransaction',
  'writeContract',
  'readContract',
  'estimateGas',
  'estimateFees',
  'waitForReceipt',
] as const satisfies readonly (keyof EvmFacet)[]

/**
 * The adapter of one kit. Every page looks for wallets at its start; what asks them, and the chain,
 * is fetched with the first question.
 */
export function createEvmAdapter(context: DriverContext, options: EvmOptions): ChainAdapter {
  const discovery = createDiscovery(context)
  let createWallets: typeof CreateWallets | undefined
  let life: Life = { controller: new AbortController() }

  function getWallets(): Wallets {
    if (!createWallets) throw new Error('watchWallet() was called before preload() was done.')
    return (life.wallets ??= createWallets(context, discovery, options, life.controller.signal))
  }

  async function load(): Promise<Wallets> {
    createWallets ??= (await import('./createWallets.ts')).createWallets
    return getWallets()
  }

  const bindFacet = (name: keyof EvmFacet) => async (request: never) => {
    const { facet } = await load()
    return (facet[name] as (request: never) => unknown)(request)
  }

  return {
    namespace: 'eip155',
    start() {
      if (life.controller.signal.aborted) life = { controller: new AbortController() }
      const mine = life
      const stopDiscovery = discovery.start()
      return () => {
        stopDiscovery()
        mine.controller.abort()
      }
    },
    getConnectors: discovery.getConnectors,
    watchConnectors: discovery.watch,
    getProvider: discovery.getProvider,
    preload: async () => void (await load()),
    connect: async (request) => (await load()).connect(request),
    reconnect: async (request) => (await load()).reconnect(request),
    disconnect: async (request) => (await load()).disconnect(request),
    switchNetwork: async (request) => (await load()).switchNetwork(request),
    signMessage: async (request) => (await load()).signMessage(request),
    watchWallet: (...watch) => getWallets().watchWallet(...watch),
    getBalance: async (request) => (await load()).getBalance(request),
    facets: { evm: Object.fromEntries(FACET_METHODS.map((name) => [name, bindFacet(name)])) as unknown as EvmFacet },
  }
}
