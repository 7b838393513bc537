import { type Eip1193Provider, encodeHex, isSignature } from '@openappkit/common'
import {
  connectionErrors,
  type ChainAdapter,
  type DriverContext,
  type SwapChain,
  type WalletEvent,
  type SignableMessage,
  type ConnectResult,
  type Network,
} from '@openappkit/core/internal'
import type { AdapterContext } from './context.ts'
import type { Discovery } from './discovery/createDiscovery.ts'
import type { EvmOptions } from './evm.ts'
import { loadPart } from './loadPart.ts'
import { createFacet } from './facet/createFacet.ts'
import type { EvmFacet } from './facet/types.ts'
import { createWallet, type Wallet, createInvalidAnswer, parseAccounts } from './wallet/createWallet.ts'
import { raceAbort } from './wallet/wait.ts'
import { switchChain } from './wallet/switchChain.ts'
import { isUnsupported } from './errors/isUnsupported.ts'
import { evmErrors } from './errors/errors.ts'
import { createBinder } from './createBinder.ts'
import type { Clients, ReadClient } from './reads/createClients.ts'

/** The methods of an adapter for the data and the transfers of an account. */
type AccountMethods = Required<
  Pick<
    ChainAdapter,
    | 'estimateTransfer'
    | 'simulateTransfer'
    | 'sendTransfer'
    | 'followTransfer'
    | 'inspectRecipient'
    | 'resolveName'
    | 'lookUpName'
    | 'getTokenBalances'
    | 'getWalletAssets'
  >
>

/** The methods, each of which loads with its first call. They end with their signal, the adapter and the wallet's session. */
function createAccountMethods(context: AdapterContext): AccountMethods {
  const bind = createBinder(context)
  return {
    estimateTransfer: bind(async () => (await import('./transfer/estimateTransfer.ts')).estimateTransfer),
    simulateTransfer: bind(async () => (await import('./transfer/simulateTransfer.ts')).simulateTransfer),
    sendTransfer: bind(async () => (await import('./transfer/sendTransfer.ts')).sendTransfer),
    followTransfer: bind(async () => (await import('./transfer/followTransfer.ts')).followTransfer),
    inspectRecipient: bind(async () => (await import('./transfer/inspectRecipient.ts')).inspectRecipient),
    resolveName: bind(async () => (await import('./names/resolveName.ts')).resolveName),
    lookUpName: bind(async () => (await import('./names/readAvatar.ts')).lookUpName),
    getTokenBalances: bind(async () => (await import('./assets/getTokenBalances.ts')).getTokenBalances),
    getWalletAssets: bind(async () => (await import('./assets/getWalletAssets.ts')).getWalletAssets),
  }
}

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
  const { toAddress } = await loadPart(() => import('./assets/toAddress.ts'))
  return (...given) => createWallets(toAddress, ...given)
}

/**
 * Revokes the permission to see accounts, so that the next connect prompts again. A wallet that does not support this
 * keeps the permission. The site removes the connection in both cases.
 *
 * @see https://github.com/MetaMask/metamask-improvement-proposals/blob/main/MIPs/mip-2.md
 */
async function disconnectWallet(wallet: Wallet, signal: AbortSignal): Promise<void> {
  try {
    await wallet.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }, signal)
  } catch (error) {
    if (!isUnsupported(error)) throw error
  }
}

/**
 * Requests the wallet to sign a text or bytes.
 *
 * @returns 0x-hex.
 * @throws connectionErrors.userRejected, evmErrors.invalidAnswer, …
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
async function signMessage(
  wallet: Wallet,
  {
    address,
    message,
    signal,
  }: { readonly address: string; readonly message: SignableMessage; readonly signal: AbortSignal },
): Promise<string> {
  const method = 'personal_sign'
  const signature = await wallet.request({ method, params: [encodeHex(message), address] }, signal)
  if (!isSignature(signature)) throw evmErrors.invalidAnswer({ method })
  return signature
}

/** Requests the accounts. `eth_requestAccounts` may prompt, `eth_accounts` never does. */
async function readSession(wallet: Wallet, method: string, signal: AbortSignal): Promise<ConnectResult | null> {
  const accounts = parseAccounts(await wallet.request({ method }, signal), wallet.toAddress)
  if (!accounts) throw await createInvalidAnswer(method)
  if (accounts.length === 0) return null
  return { accounts, chainReference: await wallet.readChain(signal) }
}

/**
 * Requests the wallet to connect this site.
 *
 * @throws connectionErrors.userRejected, requestPending, failedToConnect if it shows no account,
 *   evmErrors.invalidAnswer, …
 */
async function connectWallet(wallet: Wallet, signal: AbortSignal): Promise<ConnectResult> {
  const result = await readSession(wallet, 'eth_requestAccounts', signal)
  if (!result) throw connectionErrors.failedToConnect()
  return result
}

/** Requests the accounts without a prompt. `null` if the wallet no longer shows this site an account. */
function reconnectWallet(wallet: Wallet, signal: AbortSignal): Promise<ConnectResult | null> {
  return readSession(wallet, 'eth_accounts', signal)
}

interface ClientLoader {
  getClient(network: Network): Promise<ReadClient>
  /** Stops the pings after a disconnect. The next read starts them again. */
  pauseReads(): void
}

/** Loads the code for reading with the first client. */
function createClientLoader(context: DriverContext, life: AbortSignal, isRanked: boolean): ClientLoader {
  let clients: Promise<Clients> | undefined

  async function loadClients(): Promise<Clients> {
    const { createClients } = await loadPart(() => import('./reads/index.ts'))
    return createClients({
      clock: context.clock,
      life,
      isRanked,
      getSource: (network) => context.getNetworkSource(network.caipNetworkId),
    })
  }

  return {
    async getClient(network) {
      clients ??= loadClients().catch((error: unknown) => {
        // A chunk that failed to load may load on the next try.
        clients = undefined
        throw error
      })
      return (await clients).get(network)
    },
    pauseReads() {
      clients?.then((loaded) => loaded.pause()).catch(() => {})
    },
  }
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
        const { fetchBalance } = await loadPart(() => import('./reads/index.ts'))
        const client = await getClient(network)
        signal.throwIfAborted()
        return fetchBalance(client, network, address, signal)
      }
      return raceAbort(read, [signal, life.signal])
    },
    ...createAccountMethods(adapterContext),
    facet: createFacet(adapterContext),
    getSwaps: async () => (await loadPart(() => import('./swaps/createSwapChain.ts'))).createSwapChain(adapterContext),
  }
}
