import type { ChainNamespace } from '@openappkit/common'
import type { ConnectionsContext } from './context.ts'
import {
  connectionsKey,
  listRestorable,
  MAX_WALLETS,
  RECENT_CONNECTORS,
  recentConnectorsKey,
  type StoredConnection,
} from './storage.ts'

/** The stored connections of a namespace that were not disconnected, the active one first. */
export function listStored(
  { storage }: ConnectionsContext['kit'],
  namespace: ChainNamespace,
): readonly StoredConnection[] {
  return listRestorable(storage.get(connectionsKey)?.[namespace] ?? [])
}

/** Stores the held connections. Stored connections that are not held stay, so that they can be restored later. */
export function storeHeld({ kit, get }: ConnectionsContext, namespace: ChainNamespace): void {
  const { connections, activeConnectorId, address } = get(namespace)
  const held = connections.map(({ connectorId, accounts }): StoredConnection =>
    connectorId === activeConnectorId
      ? { connectorId, status: 'active', ...(address !== undefined && { address }) }
      : { connectorId, status: 'connected', ...(accounts[0] && { address: accounts[0].address }) },
  )
  updateStored(kit, namespace, (stored) => {
    const rest = stored.filter((entry) => !held.some(({ connectorId }) => connectorId === entry.connectorId))
    const demoted = rest.map((entry): StoredConnection =>
      entry.status === 'active' && held.length > 0 ? { ...entry, status: 'connected' } : entry,
    )
    return [...held, ...demoted]
  })
}

/** Stores one connector, or all of a namespace, as disconnected. They stay known to `switchConnection`. */
export function storeDisconnected(
  { kit }: ConnectionsContext,
  namespace: ChainNamespace,
  left: string | undefined,
): void {
  updateStored(kit, namespace, (stored) =>
    stored.map((entry) => {
      const { connectorId } = entry
      return left === undefined || left === connectorId ? { connectorId, status: 'disconnected' } : entry
    }),
  )
}

export function storeForgotten({ kit }: ConnectionsContext, namespace: ChainNamespace, connectorId: string): void {
  updateStored(kit, namespace, (stored) => stored.filter((entry) => entry.connectorId !== connectorId))
}

function updateStored(
  { storage }: ConnectionsContext['kit'],
  namespace: ChainNamespace,
  change: (stored: readonly StoredConnection[]) => readonly StoredConnection[],
): void {
  const all = storage.get(connectionsKey) ?? {}
  storage.set(connectionsKey, { ...all, [namespace]: change(all[namespace] ?? []).slice(0, MAX_WALLETS) })
}

export function storeRecent({ kit, state }: ConnectionsContext, connectorId: string): void {
  // Another tab may have connected a wallet since.
  const recent = kit.storage.get(recentConnectorsKey) ?? state.recentConnectorIds
  const others = recent.filter((id) => id !== connectorId)
  state.recentConnectorIds = [connectorId, ...others].slice(0, RECENT_CONNECTORS)
  kit.storage.set(recentConnectorsKey, [...state.recentConnectorIds])
}
