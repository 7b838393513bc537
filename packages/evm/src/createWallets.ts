import type { Eip1193Provider } from '@openappkit/common'
import {
  connectionErrors,
  type ChainAdapter,
  type DriverContext,
  type SwapChain,
  type WalletEvent,
} from '@openappkit/core'
import type { AdapterContext } from './context.ts'
import { createAccountMethods, type AccountMethods } from './createAccountMethods.ts'
import type { Discovery } from './discovery/createDiscovery.ts'
import type { EvmOptions } from './evm.ts'
import { createFacet } from './facet/createFacet.ts'
import type { EvmFacet } from './facet/types.ts'
import { createClientLoader } from './reads/createClientLoader.ts'
import { connectWallet, reconnectWallet } from './wallet/connectWallet.ts'
import { createWallet, type Wallet } from './wallet/createWallet.ts'
import { disconnectWallet } from './wallet/disconnectWallet.ts'
import { raceAbort } from './wallet/raceAbort.ts'
import { signMessage } from './wallet/signMessage.ts'
import { switchChain } from './wallet/switchChain.ts'

/** The part of an adapter that sends requests to wallets and chains. */
export interface Wallets
  extends
    Pick<
      ChainAdapter,
      'connect' | 'reconnect' | 'disconnect' | 'switchNetwork' | 'watchWallet' | 'signMessage' | 'getBalance'
    >,
    AccountMethods {
  readonly facet: EvmFacet
  getSwaps(): Promise<SwapChain>
}

/** @param stopped - Aborted when the adapter stops: pending requests reject and all listeners are removed. */
export type CreateWallets = (
  context: DriverContext,
  discovery: Discovery,
  options: EvmOptions,
  stopped: AbortSignal,
) => Wallets

function isDisconnect(event: WalletEvent): boolean {
  return event.type === 'disconnect' || (event.type === 'accountsChanged' && event.accounts.length === 0)
}

/** Loads what the discovered wallets need. @returns The function that connects them. */
export async function loadWallets(): Promise<CreateWallets> {
  // Imported on demand, because the start of a page lists the static imports of this file.
  const { toAddress } = await import('./assets/toAddress.ts')
  return (...given) => createWallets(toAddress, ...given)
}

/** Connects the discovered wallets. */
function createWallets(
  toAddress: Wallet['toAddress'],
  ...[context, discovery, options, stopped]: Parameters<CreateWallets>
): Wallets {
  const { clock } = context
  const wallets = new Map<string, Wallet>()
  const life = new AbortController()
  const { getClient, pauseReads } = createClientLoader(context, life.signal, options.rank ?? true)

  /** Wallets of other drivers also provide EIP-1193, and this adapter knows the requests of its chains. */
  function findProvider(connectorId: string): Eip1193Provider | undefined {
    const provider = context.getProvider(connectorId, 'eip155')
    return provider as Eip1193Provider | undefined
  }

  function dispose(): void {
    for (const wallet of wallets.values()) wallet.release()
    life.abort(connectionErrors.destroyed())
  }
  if (stopped.aborted) dispose()
  else stopped.addEventListener('abort', dispose, { once: true })

  /** @throws connectionErrors.providerNotFound */
  function getWallet(connectorId: string): Wallet {
    const provider = discovery.getProvider(connectorId) ?? findProvider(connectorId)
    if (!provider) throw connectionErrors.providerNotFound()
    const known = wallets.get(connectorId)
    if (known?.provider === provider) return known
    const wallet = createWallet(provider, life.signal, toAddress)
    wallets.set(connectorId, wallet)
    return wallet
  }

  const { alerts, listNetworks } = context
  const adapterContext: AdapterContext = {
    getWallet,
    getClient,
    life: life.signal,
    clock,
    alerts,
    listNetworks,
    ens: options.ens ?? {},
    capabilities: new WeakMap(),
  }

  return {
    connect: async ({ connectorId, signal }) => connectWallet(getWallet(connectorId), signal),
    reconnect: async ({ connectorId, signal }) => reconnectWallet(getWallet(connectorId), signal),
    async disconnect({ connectorId, signal }) {
      pauseReads()
      await disconnectWallet(getWallet(connectorId), signal)
    },
    switchNetwork: async ({ connectorId, network, signal }) =>
      switchChain(getWallet(connectorId), network, clock, signal),
    watchWallet: (connectorId, listener) =>
      getWallet(connectorId).watch((event) => {
        if (isDisconnect(event)) pauseReads()
        listener(event)
      }),
    signMessage: async ({ connectorId, ...request }) => signMessage(getWallet(connectorId), request),
    getBalance({ address, network, signal }) {
      const read = async () => {
        const { fetchBalance } = await import('./reads/index.ts')
        const client = await getClient(network)
        signal.throwIfAborted()
        return fetchBalance(client, network, address, signal)
      }
      return raceAbort(read, [signal, life.signal])
    },
    ...createAccountMethods(adapterContext),
    facet: createFacet(adapterContext),
    getSwaps: async () => (await import('./swaps/createSwapChain.ts')).createSwapChain(adapterContext),
  }
}
