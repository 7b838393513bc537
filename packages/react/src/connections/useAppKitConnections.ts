import type { ChainNamespace } from '@openappkit/common'
import type { Connection, Connector, Kit } from '@openappkit/core'
import { useKitSelector, type KitSelector } from '../kit/useKitSelector.ts'

/** A wallet used before. Give it to `switchConnection` of `useAppKitConnection` to connect it again. */
export interface RecentConnection extends Connector {
  readonly connectorId: string
}

export interface UseAppKitConnectionsReturn {
  /** Wallets that are connected; one of them is the active one. */
  readonly connections: readonly Connection[]
  /** Wallets used last (at most 2), on this page but not connected now. */
  readonly recentConnections: readonly RecentConnection[]
}

function select(kit: Kit, namespace: ChainNamespace = kit.networks.state.activeNamespace): UseAppKitConnectionsReturn {
  const { connectors, recentConnectorIds } = kit.connections.state
  const { connections } = kit.connections.getNamespace(namespace)
  const connectedIds = new Set(connections.map((connection) => connection.connectorId))
  const recentConnections = recentConnectorIds.flatMap((id) =>
    connectors
      .filter((connector) => connector.id === id && connector.namespaces.includes(namespace) && !connectedIds.has(id))
      .map((connector) => ({ ...connector, connectorId: id })),
  )
  return { connections, recentConnections }
}

const selector: KitSelector<UseAppKitConnectionsReturn, ChainNamespace | undefined> = {
  slices: ['connections', 'networks'],
  select,
  server: { connections: [], recentConnections: [] },
}

/**
 * All connected wallets, and the ones used before.
 *
 * @param namespace - Of which chain family; default: the one the modal shows.
 */
export function useAppKitConnections(namespace?: ChainNamespace): UseAppKitConnectionsReturn {
  return useKitSelector('useAppKitConnections', selector, namespace)
}
