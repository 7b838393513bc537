import type { ChainNamespace } from '@openappkit/common'
import type { Unsubscribe } from '../kit/ports.ts'
import type { Kit } from '../kit/types.ts'
import type { DriverRegistry } from './createDriverRegistry.ts'
import type { ConnectionsState, ConnectorDriver, NamespaceConnections } from './types.ts'

/** What the verbs of this slice share: one object per kit, made by `createConnectionsController`. */
export interface ConnectionsContext {
  readonly kit: Kit
  readonly state: ConnectionsState
  readonly drivers: DriverRegistry
  /** Aborted by `kit.destroy()`. */
  readonly lifeSignal: AbortSignal
  get(namespace: ChainNamespace): NamespaceConnections
  /** Drivers whose code is there. */
  readonly prepared: WeakSet<ConnectorDriver>
  /** Wallet listeners by `namespace:connectorId`. */
  readonly walletListeners: Map<string, Unsubscribe>
}
