import {
  connectionErrors,
  type ChainAdapter,
  type DriverContext,
  type Network,
  type Unsubscribe,
  type WalletEvent,
} from '@openappkit/core'
import { createDiscovery } from './discovery/createDiscovery.ts'
import { createFacet } from './facet/createFacet.ts'
import type { EvmOptions } from './evm.ts'
import type { Clients } from './reads/createClients.ts'
import { connectWallet, reconnectWallet } from './wallet/connectWallet.ts'
import { createWallet, type Wallet } from './wallet/createWallet.ts'
import { raceAbort } from './wallet/raceAbort.ts'

/** All that lives from one start of the adapter to its stop. */
interface Life {
  readonly controller: AbortController
  readonly wallets: Map<string, Wallet>
  clients: Promise<Clients> | undefined
}

/** What is asked of a wallet only once it is connected. */
const loadRequests = () => import('./wallet/requests.ts')

/** A wallet that opens a window needs the click to be fresh, so its code must not wait for the network. */
function preloadRequests(): void {
  loadRequests().catch(() => {
    // The request itself will try again, and tell.
  })
}

function isGoodbye(event: WalletEvent): boolean {
  return event.type === 'disconnect' || (event.type === 'accountsChanged' && event.accounts.length === 0)
}

/** The adapter of one kit. */
export function createEvmAdapter(context: DriverContext, options: EvmOptions): ChainAdapter {
  const { clock } = context
  const discovery = createDiscovery(context)
  let life = createLife()

  function createLife(): Life {
    return { controller: new AbortController(), wallets: new Map(), clients: undefined }
  }

  /** @throws connectionErrors.providerNotFound */
  function getWallet(connectorId: string): Wallet {
    const provider = discovery.getProvider(connectorId)
    if (!provider) throw connectionErrors.providerNotFound()
    const known = life.wallets.get(connectorId)
    if (known?.provider === provider) return known
    const wallet = createWallet(provider, life.controller.signal)
    life.wallets.set(connectorId, wallet)
    return wallet
  }

  async function loadClients(mine: Life): Promise<Clients> {
    const { createClients } = await import('./reads/index.ts')
    return createClients({
      clock,
      life: mine.controller.signal,
      isRanked: options.rank ?? true,
      getSource: (network) => context.getNetworkSource(network.caipNetworkId),
    })
  }

  async function getClient(network: Network) {
    const mine = life
    mine.clients ??= loadClients(mine).catch((error: unknown) => {
      // A chunk that did not load today may load on the next try.
      mine.clients = undefined
      throw error
    })
    return (await mine.clients).get(network)
  }

  /** Nobody is left to read for; the next read wakes the ranking again. */
  function pauseReads(): void {
    life.clients?.then((clients) => clients.pause()).catch(() => {})
  }

  function start(): Unsubscribe {
    if (life.controller.signal.aborted) life = createLife()
    const mine = life
    const stopDiscovery = discovery.start()
    return () => {
      stopDiscovery()
      for (const wallet of mine.wallets.values()) wallet.release()
      mine.controller.abort(connectionErrors.destroyed())
    }
  }

  return {
    namespace: 'eip155',
    start,
    getConnectors: discovery.getConnectors,
    watchConnectors: discovery.watch,
    async connect({ connectorId, signal }) {
      const result = await connectWallet(getWallet(connectorId), signal)
      preloadRequests()
      return result
    },
    async reconnect({ connectorId, signal }) {
      const result = await reconnectWallet(getWallet(connectorId), signal)
      if (result) preloadRequests()
      return result
    },
    async disconnect({ connectorId, signal }) {
      pauseReads()
      const wallet = getWallet(connectorId)
      await (await loadRequests()).disconnectWallet(wallet, signal)
    },
    async switchNetwork({ connectorId, network, signal }) {
      const wallet = getWallet(connectorId)
      await (await loadRequests()).switchChain(wallet, network, clock, signal)
    },
    watchWallet: (connectorId, listener) =>
      getWallet(connectorId).watch((event) => {
        if (isGoodbye(event)) pauseReads()
        listener(event)
      }),
    async signMessage({ connectorId, ...request }) {
      const wallet = getWallet(connectorId)
      return (await loadRequests()).signMessage(wallet, request)
    },
    getProvider: discovery.getProvider,
    getBalance({ address, network, signal }) {
      const read = async () => {
        const { fetchBalance } = await import('./reads/index.ts')
        const client = await getClient(network)
        signal.throwIfAborted()
        return fetchBalance(client, network, address)
      }
      return raceAbort(read, [signal, life.controller.signal])
    },
    facets: { evm: createFacet({ getWallet, getClient, getLife: () => life.controller.signal }) },
  }
}
