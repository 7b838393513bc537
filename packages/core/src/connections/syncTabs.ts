import { type ConnectionsContext, dispatch, syncNetwork, getHeld, isUnconfirmed, isMultiWallet } from './context.ts'
import { removeByWallet, removeConnection } from './removeConnection.ts'
import { restore } from './restore.ts'
import { connectionsKey, listRestorable } from './storage.ts'

/**
 * Applies the connections that another tab has stored: removes those that were disconnected there, and silently restores
 * those that were connected there. It never prompts and never writes to storage, so tabs cannot trigger each other in a
 * loop (R8).
 */
export function syncTabs(context: ConnectionsContext): void {
  const { kit } = context
  const stored = kit.storage.get(connectionsKey)
  // Cleared storage is not a disconnect.
  if (!stored) return
  for (const namespace of kit.networks.namespaces()) {
    const entries = stored[namespace] ?? []
    const { connections, allUnconfirmed = [] } = context.get(namespace)
    for (const { connectorId } of [...connections, ...allUnconfirmed]) {
      const entry = entries.find((other) => other.connectorId === connectorId)
      if (!entry || entry.status === 'disconnected') removeConnection(context, namespace, connectorId)
    }
    for (const entry of listRestorable(entries).slice(0, isMultiWallet(kit) ? undefined : 1)) {
      if (!getHeld(context, namespace, entry.connectorId)) void restore(context, namespace, entry)
      else if (entry.status === 'active') {
        dispatch(context, namespace, { type: 'activated', ...entry })
        syncNetwork(context, namespace)
      }
    }
  }
}

/** After the page returns from the back/forward cache: follows the other tabs and checks every held connection again (R6). */
export async function revalidate(context: ConnectionsContext): Promise<void> {
  syncTabs(context)
  for (const namespace of context.kit.networks.namespaces()) {
    const { connections, activeConnectorId, address } = context.get(namespace)
    await Promise.all(
      connections.map(async (connection) => {
        const { connectorId } = connection
        const isActive = connectorId === activeConnectorId
        const stored = {
          connectorId,
          status: isActive ? 'active' : 'connected',
          ...(isActive && address !== undefined && { address }),
        } as const
        let isRefused = false
        const restored = await restore(context, namespace, stored, { onRefused: () => (isRefused = true) })
        if (restored || isUnconfirmed(context, namespace, connectorId)) return
        if (isRefused) removeByWallet(context, connection)
        else removeConnection(context, namespace, connectorId)
      }),
    )
  }
}
