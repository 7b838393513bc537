import type { ChainNamespace } from '@openappkit/common'
import type { Unsubscribe } from '../kit/ports.ts'
import type { Kit } from '../kit/types.ts'
import type { DriverRegistry } from './createDriverRegistry.ts'
import type { ConnectorDriver, ReportedConnection } from './driver.types.ts'
import type { Connection, ConnectionsState, NamespaceConnections } from './types.ts'

/** A connection that a driver has reported, while its wallet is asked to confirm it. */
export interface PendingReport extends ReportedConnection {
  abort(reason: unknown): void
}

/** The state that the verbs of this slice share: one object per kit, created by `createConnectionsController`. */
export interface ConnectionsContext {
  readonly kit: Kit
  readonly state: ConnectionsState
  readonly drivers: DriverRegistry
  /** Aborted by `kit.destroy()`. */
  readonly lifeSignal: AbortSignal
  get(namespace: ChainNamespace): NamespaceConnections
  /** Drivers whose code is loaded. */
  readonly prepared: WeakSet<ConnectorDriver>
  /** Reported connections whose wallets have not answered yet. */
  readonly pendingReports: Set<PendingReport>
  /** Wallets that are asked silently; set by `restore`. */
  restoring?: Set<Pick<Connection, 'connectorId'>>
  /** Ends the subscriptions to locked wallets, by `namespace:connectorId`; set by `watchUnlock`. */
  locked?: Map<string, Unsubscribe>
  /** Called when a wallet has ended its connection; set by `connect` and `restore`. */
  onEndedByWallet?(namespace: ChainNamespace, connectorId: string): void
  /** The id of this tab in its claims; set by `claimId`. */
  tab?: string
  /** The newest connection that a driver has reported. */
  reported?: ReportedConnection
  /** Connectors whose drivers are disconnecting them. */
  readonly disconnecting: Set<string>
  /** A wallet that has disconnected while the modal is closed; the notice appears when the modal opens next. */
  readonly disconnectNotice: {
    wallet?: { readonly connectorId: string; readonly name: string } | undefined
    isSubscribed?: boolean
  }
  /** Wallet listeners by `namespace:connectorId`. */
  readonly walletListeners: Map<string, Unsubscribe>
}
