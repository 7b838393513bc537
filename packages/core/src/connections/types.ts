import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { Clock, Unsubscribe } from '../kit/ports.ts'
import type { Logger } from '../log/types.ts'
import type { Network, NetworkInput } from '../networks/types.ts'
import type { MutableOptions, UniversalProviderConfigOverride } from '../options/types.ts'

export type ConnectorType = 'injected' | 'walletConnect' | 'external' | 'embedded' | 'multiChain'
export type AccountType = 'eoa' | 'smartAccount'

/** A way to reach a wallet. Plain data: its provider stays with the driver, outside any proxy. */
export interface Connector {
  /** Stable over page loads: the wallet's rdns where it has one. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly ChainNamespace[]
  /** A checked `data:image/*` URL. */
  readonly icon?: string
  /** @see https://eips.ethereum.org/EIPS/eip-6963#rdns */
  readonly rdns?: string
  /** Another wallet on this page claims the same identity; never reconnected unasked (S7). */
  readonly isAmbiguous?: boolean
}

export interface ConnectionAccount {
  readonly address: string
  readonly type?: AccountType
  readonly publicKey?: string
  readonly path?: string
}

/** Who is on the other side of a connection that many wallets may use, as they say themselves; already cleaned. */
export interface WalletIdentity {
  readonly name: string
  /** An `https:` or `data:image/*` URL. */
  readonly icon?: string
  /** Where a link opens the wallet; gated (S8). */
  readonly links?: { readonly native?: string; readonly universal?: string }
}

/** What a session allows. */
export interface Approval {
  /** Networks that the wallet has agreed to. */
  readonly caipNetworkIds: readonly CaipNetworkId[]
  /** Whether the wallet may also be asked for networks it has not agreed to yet. */
  readonly supportsAllNetworks: boolean
}

/** How the way to a wallet on another device stands. `slow` and `down` mend themselves. */
export type LinkStatus = 'open' | 'slow' | 'down'

/**
 * A way to a wallet that is not in this browser, offered for as long as an attempt waits. A driver tells a new
 * one before the old one ends, so that nobody is ever shown a dead code.
 */
export interface Pairing {
  /** A `wc:` URI; `undefined` while it is being made. */
  readonly uri: string | undefined
  /** Milliseconds since the epoch when it counts as expired; 0 without a URI. */
  readonly expiresAt: number
  /** 1 for the first of an attempt, one more for each that took its place. */
  readonly round: number
  readonly link: LinkStatus
}

/** A wallet of the directory that a visitor chose to connect with. */
export interface ChosenWallet {
  readonly id: string
  readonly name: string
  /** Opens the wallet's app, without the pairing's URI; for later requests on this phone. Gated (S8). */
  readonly href?: string
}

/** What a wallet confirmed for one namespace. */
interface ConfirmedAccounts {
  /** At least one; the first is the selected one. */
  readonly accounts: readonly ConnectionAccount[]
  /** Reference part of the CAIP-2 id the wallet is on, e.g. `1`. */
  readonly chainReference: string
  readonly approval?: Approval
}

/** What a wallet confirmed. */
export interface ConnectResult extends ConfirmedAccounts {
  /** Where the wallet has nothing of the namespace asked for: another one of the site's that it has confirmed instead. */
  readonly namespace?: ChainNamespace
  readonly authName?: string
  /** Where the connector alone does not say which wallet it is. */
  readonly wallet?: WalletIdentity
  /** One session may hold accounts of several chain families: those besides this one. */
  readonly others?: Readonly<Partial<Record<ChainNamespace, ConfirmedAccounts>>>
  /**
   * Only from `reconnect`: an earlier page was connected so, and the wallet has not answered this page yet. The driver
   * tells `answered` when it does, and `reconnect` then gives what holds.
   */
  readonly isUnconfirmed?: boolean
}

/** What a wallet tells by itself, already parsed. */
export type WalletEvent =
  /** Its session holds other chain families since now. */
  | { readonly type: 'joined'; readonly others: NonNullable<ConnectResult['others']> }
  | { readonly type: 'accountsChanged'; readonly accounts: readonly ConnectionAccount[] }
  | { readonly type: 'chainChanged'; readonly chainReference: string }
  | { readonly type: 'approvalChanged'; readonly approval: Approval }
  | { readonly type: 'linkChanged'; readonly link: LinkStatus }
  /** The wallet of an unconfirmed connection is there. */
  | { readonly type: 'answered' }
  | { readonly type: 'disconnect' }

export interface ConnectorRequest {
  readonly connectorId: string
  readonly namespace: ChainNamespace
  /** Aborted when the visitor cancels or the kit is destroyed. A wallet's prompt cannot be closed; its late answer is dropped. */
  readonly signal: AbortSignal
}

export interface ConnectRequest extends ConnectorRequest {
  /** Where to connect; the wallet may end elsewhere. */
  readonly network?: Network
  /** Nobody has named the namespace: any other that the site has networks of will do. */
  readonly acceptsAnyNamespace?: boolean
  /** The wallet of the directory that was chosen, for drivers that reach many. */
  readonly wallet?: ChosenWallet
  /** Tells the visitor the way to the wallet, and every change of it. Each call starts the attempt's deadline anew. */
  tellPairing?(pairing: Pairing): void
}

/** Reaches a set of wallets. One object per kit. */
export interface ConnectorDriver {
  /** Begins to look for wallets. */
  start(): Unsubscribe
  getConnectors(): readonly Connector[]
  watchConnectors(listener: () => void): Unsubscribe
  /**
   * Fetches the code that asks wallets, where the driver does not bring it from the start. Core awaits it
   * before it calls anything below, so keep it small; what only one kind of wallet needs loads with that.
   */
  preload?(): Promise<void>
  /**
   * May prompt. Rejects with a catalogued error: `connectionErrors.requestPending` where the wallet
   * already shows a request of this site, whose answer core then learns by `watchWallet` and `reconnect`.
   */
  connect(request: ConnectRequest): Promise<ConnectResult>
  /** Never prompts. `null` when the wallet no longer shows this site an account; see `isUnconfirmed` for one that is silent. */
  reconnect(request: ConnectRequest): Promise<ConnectResult | null>
  disconnect(request: ConnectorRequest): Promise<void>
  /** May prompt. Resolves when the wallet has switched, adding the network where it must (4902). */
  switchNetwork(request: ConnectorRequest & { readonly network: Network }): Promise<void>
  /** Events of one wallet in one namespace, from the call on. */
  watchWallet(connectorId: string, listener: (event: WalletEvent) => void, namespace: ChainNamespace): Unsubscribe
  /** Returns the signature in the namespace's usual encoding (0x-hex for eip155). */
  signMessage(request: ConnectorRequest & { readonly address: string; readonly message: string }): Promise<string>
  /** The raw provider, e.g. EIP-1193. */
  getProvider(connectorId: string, namespace: ChainNamespace): unknown
}

/** Amount in base units with how to write it. */
export interface Balance {
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
}

/** Chain-specific abilities; adapter packages declare theirs by merging into this interface. */
export interface AdapterFacets {}

/** A chain family: its wallets and its reads. */
export interface ChainAdapter extends ConnectorDriver {
  readonly namespace: ChainNamespace
  getBalance(request: { readonly address: string; readonly network: Network; readonly signal: AbortSignal }): Promise<Balance>
  readonly facets?: Partial<AdapterFacets>
}

/** What a kit gives its drivers and adapters. */
export interface DriverContext {
  readonly kitId: string
  readonly clock: Clock
  readonly log: Logger
  readonly options: Readonly<MutableOptions>
  readonly projectId: string | undefined
  /** The site's own universal provider instance, for the driver that uses one. */
  readonly universalProvider: unknown
  readonly universalProviderConfigOverride: UniversalProviderConfigOverride | undefined
  /** Namespaces that have networks. */
  listNamespaces(): readonly ChainNamespace[]
  /** The provider of a connector that another driver reaches; `undefined` where nobody does. */
  getProvider(connectorId: string, namespace: ChainNamespace): unknown
  /** Configured networks of a namespace, now. */
  listNetworks(namespace: ChainNamespace): readonly Network[]
  /** The site's own chain object, with formatters. */
  getNetworkSource(id: CaipNetworkId): NetworkInput | undefined
}

export interface CreateAdapter {
  (context: DriverContext): ChainAdapter
  readonly namespace: ChainNamespace
}

export type CreateConnectorDriver = (context: DriverContext) => ConnectorDriver

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected' | 'reconnecting'

/** Connection entity of SPEC §3. */
export interface Connection {
  readonly connectorId: string
  readonly namespace: ChainNamespace
  readonly accounts: readonly ConnectionAccount[]
  readonly type: ConnectorType
  readonly chainReference: string
  readonly authName?: string
  readonly wallet?: WalletIdentity
  readonly approval?: Approval
  /** Missing where nothing lies between: a wallet of this browser. */
  readonly link?: LinkStatus
}

/** All that is held for one namespace. Replaced as a whole on every change, never mutated. */
export interface NamespaceConnections {
  readonly status: ConnectionStatus
  readonly connections: readonly Connection[]
  /** Connector of the active connection. */
  readonly activeConnectorId: string | undefined
  /** Active account of the active connection. */
  readonly address: string | undefined
  /**
   * What an earlier page was connected with, while its wallet has not answered this page: a wallet on another device that
   * sleeps. Its account may be shown as such, and is nowhere else: not to be used, nor to receive at.
   */
  readonly unconfirmed?: Connection | undefined
}

/** A connect attempt that waits for a wallet. */
export interface PendingAttempt {
  readonly id: string
  readonly connectorId: string
  readonly namespace: ChainNamespace
  /** Set once the wallet has kept silent for 10 s. */
  readonly isStillWaiting: boolean
  /**
   * The wallet already shows an older request of this site (-32002), to be answered there; the
   * attempt goes on when it is. Should it be declined there, nobody tells: offer to try again.
   */
  readonly isOpenInWallet: boolean
  readonly wallet?: ChosenWallet
  /** Only where the wallet is not in this browser. */
  readonly pairing?: Pairing
}

export interface ConnectionsState {
  byNamespace: Partial<Record<ChainNamespace, NamespaceConnections>>
  connectors: readonly Connector[]
  pending: PendingAttempt | undefined
  /** Ids of connectors, or of directory wallets that were connected through one; last used first, at most 2 (SPEC §9). */
  recentConnectorIds: readonly string[]
  /** Set once stored connections were revived or given up. */
  isInitialized: boolean
}

export interface ConnectParams {
  connectorId: string
  namespace?: ChainNamespace
  wallet?: ChosenWallet
  /** Finds the `href` of `wallet`, where that takes code which has to be fetched. The attempt can be cancelled meanwhile. */
  findHref?: () => Promise<string | undefined>
}

export interface ConnectionsController {
  readonly state: ConnectionsState
  /** Loads what connecting needs, so that the next call goes without a wait; without an id for wallets of this browser. */
  preload(connectorId?: string): Promise<void>
  getConnector(id: string): Connector | undefined
  getNamespace(namespace?: ChainNamespace): NamespaceConnections
  getActive(namespace?: ChainNamespace): Connection | undefined
  getCaipAddress(namespace?: ChainNamespace): CaipAddress | undefined
  isConnected(namespace?: ChainNamespace): boolean
  /** Whether there is an account to show: a connected one, or one that its wallet has not confirmed to this page. */
  hasAccount(namespace?: ChainNamespace): boolean
  getAdapter(namespace: ChainNamespace): ChainAdapter | undefined
  getProvider(namespace?: ChainNamespace): unknown
  /**
   * Asks a wallet to connect. A later call abandons an earlier one. A wallet that already shows a
   * request of this site is waited for; see `state.pending.isOpenInWallet`. A wallet outside this browser
   * is reached by `state.pending.pairing`.
   *
   * @throws connectionErrors.connectorNotFound, alreadyConnected, modalClosed after `cancel`, superseded by a later
   *   call, connectionRejected when the owner declines, connectionFailed when the wallet fails (its error is the cause),
   *   failedToConnect without an address, notAnswered after 5 minutes, or requestPending when an older request was not
   *   answered until then, …
   */
  connect(params: ConnectParams): Promise<Connection>
  /** Abandons the pending attempt; its promise rejects with 'Modal closed'. */
  cancel(): void
  /** Revives what storage names; never prompts. Called by `kit.start()`. */
  reconnect(): Promise<void>
  /** Without arguments: everything, also what is still being asked. Each wallet is told; waits at most 3 s for them. @throws connectionErrors.notConnected, failedToDisconnect */
  disconnect(params?: { connectorId?: string; namespace?: ChainNamespace }): Promise<void>
  /** Makes a held or stored connection the active one, reconnecting it by its route where needed. */
  switchConnection(params: { connectorId: string; address?: string; namespace?: ChainNamespace }): Promise<Connection>
  deleteConnection(params: { connectorId: string; namespace?: ChainNamespace }): Promise<void>
  /**
   * Switches wallet and kit to a configured network, or only the kit when no wallet is connected.
   * A newer call for the same namespace, or another wallet that comes into use, ends an older
   * one; it then resolves without having switched.
   *
   * @throws connectionErrors.chainNotConfigured, notConnected, networkErrors.notSwitched, userRejected, …
   */
  switchNetwork(id: CaipNetworkId): Promise<void>
  /**
   * Has the active account sign a text. Without a time limit: it ends with the account, the wallet or the kit.
   *
   * @throws connectionErrors.noActiveAddress, accountChanged, notConnected, or what the wallet answered
   */
  signMessage(message: string, namespace?: ChainNamespace): Promise<string>
}
