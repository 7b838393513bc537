import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type {
  ConnectInput,
  PendingAttempt,
  AccountRequest,
  ChainAdapter,
  ConnectorDriver,
  SignableMessage,
} from './driver.types.ts'
import type {
  Approval,
  ChosenWallet,
  ConnectionAccount,
  Connector,
  ConnectorType,
  LinkStatus,
  WalletIdentity,
} from './connector.types.ts'
import type { StoredConnection } from './storage.ts'

/**
 * Status of a namespace. `reconnecting`: the kit restores a stored connection; it becomes `connected` when the wallet
 * answers.
 */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected' | 'reconnecting'

/** A connection of a wallet in one namespace. */
export interface Connection {
  /** Id of the wallet's connector. */
  readonly connectorId: string
  /** Namespace of the connection. */
  readonly namespace: ChainNamespace
  /** Accounts that the wallet shares; the first one is the selected one. */
  readonly accounts: readonly ConnectionAccount[]
  /** How the kit reaches the wallet. */
  readonly type: ConnectorType
  /** CAIP-2 reference of the network that the wallet is on: `1` for `eip155:1`. */
  readonly chainReference: string
  /** How the visitor signed in, for wallets embedded in the page: `google`, `email`. */
  readonly authName?: string
  /** The wallet behind a connector that reaches many wallets. */
  readonly wallet?: WalletIdentity
  /** Networks that the wallet approved; absent if it does not limit them. */
  readonly approval?: Approval
  /** State of the link to the wallet; absent for wallets of this browser. */
  readonly link?: LinkStatus
}

/** The connections of one namespace. Replaced as a whole on every change, never mutated. */
export interface NamespaceConnections {
  readonly status: ConnectionStatus
  readonly connections: readonly Connection[]
  /** Connector of the active connection. */
  readonly activeConnectorId: string | undefined
  /** Active account of the active connection. Of `eip155` with its checksum (EIP-55). */
  readonly address: string | undefined
  /**
   * The connection of an earlier page whose wallet, on another device, has not answered this page yet. Its account may be
   * shown as unconfirmed. It must not be used for anything else, such as signing or receiving.
   */
  readonly unconfirmed?: Connection | undefined
  /** All such connections, if there is any: the one used last first, which is `unconfirmed`. */
  readonly allUnconfirmed?: readonly Connection[] | undefined
  /**
   * The connection that was active when the page was left, with its account, exactly as it is stored. A hint that anything on the
   * site's origin can write: show it only while `status` is `reconnecting`, as unconfirmed, and never as an address to receive at.
   */
  readonly stored?: StoredConnection | undefined
}

export interface ConnectionsState {
  byNamespace: Partial<Record<ChainNamespace, NamespaceConnections>>
  connectors: readonly Connector[]
  pending: PendingAttempt | undefined
  /** Ids of the connectors, or directory wallets, that were connected last; newest first, at most 2 (SPEC §9). */
  recentConnectorIds: readonly string[]
  /** True once stored connections have been restored, or restoring them has failed. */
  isInitialized: boolean
}

export interface ConnectParams {
  connectorId: string
  namespace?: ChainNamespace | undefined
  wallet?: ChosenWallet
  /** For the driver of the connector. */
  input?: ConnectInput
  /** Finds the `href` of `wallet`, if that takes code that is not loaded yet. The attempt can be cancelled in the meantime. */
  findHref?: () => Promise<string | undefined>
}

export interface ConnectionsController {
  readonly state: ConnectionsState
  /** Loads the code that connecting needs, so that the next call does not wait. Without an id: for wallets of this browser. */
  preload(connectorId?: string): Promise<void>
  /** The connector with the chain families of all its drivers. */
  getConnector(id: string): Connector | undefined
  getNamespace(namespace?: ChainNamespace): NamespaceConnections
  getActive(namespace?: ChainNamespace): Connection | undefined
  getCaipAddress(namespace?: ChainNamespace): CaipAddress | undefined
  isConnected(namespace?: ChainNamespace): boolean
  /** Whether there is an account to show, connected or unconfirmed. */
  hasAccount(namespace?: ChainNamespace): boolean
  getAdapter(namespace: ChainNamespace): ChainAdapter | undefined
  /** The driver of a connector in one of its namespaces, e.g. for a facet; `undefined` if no driver has listed the connector. */
  findDriver(connectorId: string, namespace: ChainNamespace): ConnectorDriver | undefined
  getProvider(namespace?: ChainNamespace): unknown
  /**
   * Requests a connection from a wallet. A later call aborts an earlier one. If the wallet already shows a request of this
   * site, the call waits for its answer; see `state.pending.isOpenInWallet`. For a wallet outside this browser, show
   * `state.pending.pairing`.
   *
   * @throws connectionErrors.connectorNotFound, alreadyConnected, modalClosed after `cancel`, superseded by a later call,
   *   connectionRejected if the owner declines, connectionFailed if the wallet fails (its error is the cause),
   *   failedToConnect without an address, notAnswered after 5 minutes, stepNotAnswered by the visitor, requestPending if an
   *   older request is not answered within 5 minutes, …
   */
  connect(params: ConnectParams): Promise<Connection>
  /** Aborts the pending attempt. Its promise rejects with 'Modal closed'. */
  cancel(): void
  /** Restores stored connections. Never prompts. Called by `kit.start()`. */
  reconnect(): Promise<void>
  /**
   * Disconnects the named connections; without arguments all, including pending attempts. Waits at most 3 s for the wallets.
   *
   * @throws connectionErrors.notConnected, failedToDisconnect
   */
  disconnect(params?: { connectorId?: string; namespace?: ChainNamespace }): Promise<void>
  /** Makes a held or stored connection the active one. Reconnects it if needed. */
  switchConnection(params: { connectorId: string; address?: string; namespace?: ChainNamespace }): Promise<Connection>
  deleteConnection(params: { connectorId: string; namespace?: ChainNamespace }): Promise<void>
  /**
   * Switches the wallet and the kit to a configured network; only the kit if no wallet is connected. A newer call for the
   * same namespace, or another wallet that becomes active, aborts an older call, which then resolves without having switched.
   *
   * @throws connectionErrors.chainNotConfigured, notConnected, networkErrors.notSwitched, userRejected, …
   */
  switchNetwork(id: CaipNetworkId): Promise<void>
  /**
   * Sends a request for which there is no method here to the wallet of the active account: through a facet of its driver, or
   * its provider. It has no time limit and ends with the account, the wallet or the kit, like `signMessage` (R11).
   *
   * @param send - Called once, with a driver whose code is loaded. `signal` is aborted when the wait ends.
   * @throws connectionErrors.noActiveAddress, accountChanged, notConnected, or the errors of `send`
   */
  requestWallet<Value>(
    send: (request: AccountRequest, driver: ConnectorDriver) => Promise<Value>,
    namespace?: ChainNamespace,
  ): Promise<Value>
  /**
   * Requests a signature of a text, or of a copy of bytes, from the active account. It has no time limit and ends with the
   * account, the wallet or the kit.
   *
   * @throws connectionErrors.noActiveAddress, accountChanged, notConnected, or the error of the wallet
   */
  signMessage(message: SignableMessage, namespace?: ChainNamespace): Promise<string>
}
