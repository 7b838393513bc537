import { createCaipNetworkId, type ChainNamespace } from '@openappkit/common'
import type { ConnectionsContext } from './context.ts'
import { storeHeld } from './storeConnections.ts'
import type { Connection, WalletEvent } from './types.ts'

function stopListening({ walletListeners }: ConnectionsContext, namespace: ChainNamespace, connectorId: string): void {
  walletListeners.get(`${namespace}:${connectorId}`)?.()
  walletListeners.delete(`${namespace}:${connectorId}`)
}

/** The kit is where its active wallet is. */
function followNetwork({ kit, get }: ConnectionsContext, namespace: ChainNamespace): void {
  const { connections, activeConnectorId } = get(namespace)
  const active = connections.find(({ connectorId }) => connectorId === activeConnectorId)
  if (active) kit.networks.setActive(createCaipNetworkId(namespace, active.chainReference))
}

/**
 * Keeps a confirmed connection: listens to its wallet and takes over its network.
 *
 * @param params.isBackground - It does not become the active one while another is.
 * @param params.events - What the wallet told meanwhile, oldest first.
 */
export function hold(
  context: ConnectionsContext,
  connection: Connection,
  { isBackground = false, events = [] }: { isBackground?: boolean; events?: readonly WalletEvent[] } = {},
): void {
  const { namespace, connectorId } = connection
  const onEvent = (event: WalletEvent) => {
    if (event.type === 'disconnect') return drop(context, namespace, connectorId)
    context.dispatch(namespace, { ...event, connectorId })
    const isHeld = context.get(namespace).connections.some((entry) => entry.connectorId === connectorId)
    if (!isHeld) return stopListening(context, namespace, connectorId)
    followNetwork(context, namespace)
    storeHeld(context, namespace)
  }
  stopListening(context, namespace, connectorId)
  context.dispatch(namespace, { type: 'confirmed', connection, isBackground })
  const driver = context.drivers.getDriver(connectorId, namespace)
  context.walletListeners.set(`${namespace}:${connectorId}`, driver.watchWallet(connectorId, onEvent))
  followNetwork(context, namespace)
  events.forEach(onEvent)
}

/** Drops a connection here; says nothing to its wallet. */
export function drop(context: ConnectionsContext, namespace: ChainNamespace, connectorId: string): void {
  stopListening(context, namespace, connectorId)
  context.dispatch(namespace, { type: 'disconnected', connectorId })
  followNetwork(context, namespace)
}
