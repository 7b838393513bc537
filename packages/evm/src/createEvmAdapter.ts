import type { ChainAdapter, DriverContext } from '@openappkit/core'
import type { createWallets as CreateWallets, Wallets } from './createWallets.ts'
import { createDiscovery } from './discovery/createDiscovery.ts'
import type { EvmOptions } from './evm.ts'

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

  const call = async <Answer>(run: (wallets: Wallets) => Promise<Answer>): Promise<Answer> => run(await load())

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
    connect: (request) => call((wallets) => wallets.connect(request)),
    reconnect: (request) => call((wallets) => wallets.reconnect(request)),
    disconnect: (request) => call((wallets) => wallets.disconnect(request)),
    switchNetwork: (request) => call((wallets) => wallets.switchNetwork(request)),
    signMessage: (request) => call((wallets) => wallets.signMessage(request)),
    getBalance: (request) => call((wallets) => wallets.getBalance(request)),
    estimateTransfer: (request) => call((wallets) => wallets.estimateTransfer(request)),
    sendTransfer: (request) => call((wallets) => wallets.sendTransfer(request)),
    facets: {
      evm: {
        signTypedData: (request) => call((wallets) => wallets.facet.signTypedData(request)),
        sendTransaction: (request) => call((wallets) => wallets.facet.sendTransaction(request)),
        writeContract: (request) => call((wallets) => wallets.facet.writeContract(request)),
        readContract: (request) => call((wallets) => wallets.facet.readContract(request)),
        estimateGas: (request) => call((wallets) => wallets.facet.estimateGas(request)),
        estimateFees: (request) => call((wallets) => wallets.facet.estimateFees(request)),
        waitForReceipt: (request) => call((wallets) => wallets.facet.waitForReceipt(request)),
      },
    },
  }
}
