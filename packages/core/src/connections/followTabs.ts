import type { ConnectionsContext } from './context.ts'
import { dispatch } from './dispatch.ts'
import { drop, followNetwork, getHeld } from './hold.ts'
import { revive } from './reconnect.ts'
import { connectionsKey, listRevivable } from './storage.ts'

/**
 * Follows what another tab stored: leaves what was left there, and asks the wallet silently about
 * what was connected there. It never prompts and never writes back, so tabs cannot play ping-pong (R8).
 */
export function followTabs(context: ConnectionsContext): void {
  const { kit } = context
  const stored = kit.storage.get(connectionsKey)
  // Cleared storage says nothing about the wallet.
  if (!stored) return
  for (const namespace of kit.networks.namespaces()) {
    const entries = stored[namespace] ?? []
    const { connections, unconfirmed } = context.get(namespace)
    for (const { connectorId } of unconfirmed ? [...connections, unconfirmed] : connections) {
      const entry = entries.find((other) => other.connectorId === connectorId)
      if (!entry || entry.status === 'disconnected') drop(context, namespace, connectorId)
    }
    for (const entry of listRevivable(entries)) {
      if (!getHeld(context, namespace, entry.connectorId)) void revive(context, namespace, entry)
      else if (entry.status === 'active') {
        dispatch(context, namespace, { type: 'activated', ...entry })
        followNetwork(context, namespace)
      }
    }
  }
}

/** After the page slept in the back/forward cache: catch up with the other tabs, ask every held wallet again (R6). */
export async function revalidate(context: ConnectionsContext): Promise<void> {
  followTabs(context)
  for (const namespace of context.kit.networks.namespaces()) {
    const { connections, activeConnectorId, address } = context.get(namespace)
    await Promise.all(
      connections.map(async ({ connectorId }) => {
        const isActive = connectorId === activeConnectorId
        const stored = { connectorId, status: isActive ? 'active' : 'connected', ...(isActive && address !== undefined && { address }) } as const
        const revived = await revive(context, namespace, stored)
        const isRecalled = context.get(namespace).unconfirmed?.connectorId === connectorId
        if (!revived && !isRecalled) drop(context, namespace, connectorId)
      }),
    )
  }
}
