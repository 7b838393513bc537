import type { ChainAdapter, DriverContext, SwapChain } from '@openappkit/core'
import type { createWallets as CreateWallets, Wallets } from './createWallets.ts'
import { createDiscovery } from './discovery/createDiscovery.ts'
import type { EvmOptions } from './evm.ts'
import type { EvmFacet } from './facet/types.ts'
import { isName } from './names/isName.ts'

const METHODS = [
  'connect',
  'reconnect',
  'disconnect',
  'switchNetwork',
  'signMessage',
  'getBalance',
  'estimateTransfer',
  'simulateTransfer',
  'sendTransfer',
  'followTransfer',
  'inspectRecipient',
  'resolveName',
  'lookUpName',
  'getTokenBalances',
  'getWalletAssets',
] as const satisfies readonly (keyof Wallets)[]

const FACET_METHODS = [
  'signTypedData',
  'sendTransaction',
  'writeContract',
  'readContract',
  'estimateGas',
  'estimateFees',
  'waitForReceipt',
] as const satisfies readonly (keyof EvmFacet)[]

/** State between a start of the adapter and its stop. */
interface Life {
  readonly controller: AbortController
  /** Created on first use. */
  wallets?: Wallets
}

/**
 * The adapter of one kit. Its entry only discovers wallets; the code that sends requests to wallets and nodes loads
 * with the first request.
 */
export function createEvmAdapter(context: DriverContext, options: EvmOptions): ChainAdapter {
  const discovery = createDiscovery(context)
  let createWallets: typeof CreateWallets | undefined
  let life: Life = { controller: new AbortController() }

  function getWallets(): Wallets {
    if (!createWallets) throw new Error('Await preload() first.')
    return (life.wallets ??= createWallets(context, discovery, options, life.controller.signal))
  }

  async function load(): Promise<Wallets> {
    createWallets ??= (await import('./createWallets.ts')).createWallets
    return getWallets()
  }

  /** Methods that load the code, and then call its methods of the same names. */
  function bind<Target, Name extends keyof Target & string>(names: readonly Name[], find: (wallets: Wallets) => Target): Pick<Target, Name> {
    const entries = names.map((name) => [
      name,
      async (request: unknown) => (find(await load())[name] as (request: unknown) => unknown)(request),
    ])
    return Object.fromEntries(entries) as Pick<Target, Name>
  }

  /** Its code has the names of its methods. A property `then` would make it a promise. */
  const swaps = new Proxy({} as SwapChain, {
    get: (_, name) =>
      name === 'then' ? undefined : async (request: unknown) => ((await (await load()).getSwaps())[name as keyof SwapChain] as (request: unknown) => unknown)(request),
  })

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
    watchWallet: (...watch) => getWallets().watchWallet(...watch),
    isName,
    ...bind(METHODS, (wallets) => wallets),
    facets: { evm: bind(FACET_METHODS, ({ facet }) => facet), swaps },
  }
}
