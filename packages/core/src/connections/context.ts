import { type ChainNamespace, createCaipNetworkId } from '@openappkit/common'
import { ref } from 'valtio/vanilla'
import type { Unsubscribe } from '../kit/ports.ts'
import type { Kit } from '../kit/types.ts'
import type { DriverRegistry } from './createDriverRegistry.ts'
import type { ConnectorDriver, ReportedConnection } from './driver.types.ts'
import type { Connection, ConnectionsState, NamespaceConnections } from './types.ts'
import { transition, type ConnectionEvent } from './machine.ts'

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
  /** The silent request to the wallet that was used last, by chain family, until it is answered; set by `restore`. Never rejects. */
  wanted?: Map<ChainNamespace, Promise<unknown>>
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

/** Applies an event to the machine of a namespace. */
export function dispatch({ state, get }: ConnectionsContext, namespace: ChainNamespace, event: ConnectionEvent): void {
  state.byNamespace[namespace] = ref(transition(get(namespace), event))
}

/** The connection to a wallet in a namespace; `undefined` if the kit holds none. */
export function getHeld(
  context: ConnectionsContext,
  namespace: ChainNamespace,
  id: string | undefined,
): Connection | undefined {
  return context.get(namespace).connections.find(({ connectorId }) => connectorId === id)
}

/** Sets the active network of a namespace to the network of its active wallet. */
export function syncNetwork(context: ConnectionsContext, namespace: ChainNamespace): void {
  const active = getHeld(context, namespace, context.get(namespace).activeConnectorId)
  const { networks } = context.kit
  if (active) networks.setActive(createCaipNetworkId(namespace, active.chainReference))
  else networks.leaveUnsupported(namespace)
}

/** Whether a wallet that was connected to an earlier page has not answered this page yet. */
export const isUnconfirmed = ({ get }: ConnectionsContext, namespace: ChainNamespace, id: string): boolean =>
  get(namespace).allUnconfirmed?.some(({ connectorId }) => connectorId === id) === true

/**
 * The name of a connected wallet: the name it gave itself if its connector serves many wallets, otherwise the
 * connector's name.
 */
export function getWalletName({ drivers }: ConnectionsContext, { connectorId, wallet }: Connection): string {
  return wallet?.name ?? drivers.getConnector(connectorId)?.name ?? connectorId
}

/** Whether a chain family may hold several wallets at once (`features.multiWallet`). */
export const isMultiWallet = ({ options }: Kit): boolean => options.state.features.multiWallet !== false

/** Calls back once, when a condition is true after a change of a state. Unsubscribes when the kit is destroyed. */
export function onceTrue(
  { kit, lifeSignal }: ConnectionsContext,
  state: object,
  condition: () => boolean,
  callback: () => void,
): void {
  const unsubscribe = kit.valtio.subscribe(state, () => {
    if (!condition()) return
    stop()
    callback()
  })
  function stop(): void {
    unsubscribe()
    lifeSignal.removeEventListener('abort', stop)
  }
  lifeSignal.addEventListener('abort', stop)
}
