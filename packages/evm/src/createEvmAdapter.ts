import type { ChainAdapter, DriverContext } from '@openappkit/core'
import type { CreateWallets, Wallets } from './createWallets.ts'
import { createDiscovery } from './discovery/createDiscovery.ts'
import type { EvmOptions } from './evm.ts'

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

/** State between a start of the adapter and its stop. */
interface Life {
  readonly controller: AbortController
  /** Created on first use. */
  wallets?: Wallets
}

/**
 * Whether a text has the form of a name of ENS: labels with a dot between them, of which the last one does not begin with a
 * digit, as in an amount. The code that resolves names, which loads on demand, decides whether it is one.
 */
const isName = (text: string): boolean => /^[^\s/:@]+\.[^\s/:@.\d][^\s/:@.]+$/.test(text)

/**
 * The adapter of one kit. Its entry only discovers wallets; the code that sends requests to wallets and nodes loads
 * with the first request.
 */
export function createEvmAdapter(context: DriverContext, options: EvmOptions): ChainAdapter {
  const discovery = createDiscovery(context)
  let createWallets: CreateWallets | undefined
  let life: Life = { controller: new AbortController() }

  function getWallets(): Wallets {
    if (!createWallets) throw new Error('Await preload() first.')
    return (life.wallets ??= createWallets(context, discovery, options, life.controller.signal))
  }

  async function load(): Promise<Wallets> {
    createWallets ??= await (await import('./createWallets.ts')).loadWallets()
    return getWallets()
  }

  /** Calls a method once its code is loaded. */
  const run = async (find: (wallets: Wallets) => object | Promise<object>, name: PropertyKey, request: unknown) =>
    ((await find(await load())) as Record<PropertyKey, (request: unknown) => unknown>)[name]!(request)

  /** All methods of a facet, whose code has their names. A property `then` would make it a promise. */
  const bindFacet = <Facet extends object>(find: (wallets: Wallets) => Facet | Promise<Facet>) =>
    new Proxy({} as Facet, {
      get: (_, name) => (name === 'then' ? undefined : (request: unknown) => run(find, name, request)),
    })

  const methods = Object.fromEntries(
    METHODS.map((name) => [name, (request: unknown) => run((wallets) => wallets, name, request)]),
  ) as unknown as Pick<Wallets, (typeof METHODS)[number]>

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
    ...methods,
    facets: { evm: bindFacet(({ facet }) => facet), swaps: bindFacet((wallets) => wallets.getSwaps()) },
  }
}
