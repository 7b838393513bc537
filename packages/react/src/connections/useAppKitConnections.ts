import type { ChainNamespace } from '@openappkit/common'
import { connectionsQuery, type KnownConnections, type RecentConnection } from '@openappkit/modal/headless'
import { useKitQuery } from '../kit/useKitQuery.ts'

export type { RecentConnection }
/** Result of `useAppKitConnections`. */
export type UseAppKitConnectionsReturn = KnownConnections

/**
 * Returns the connected wallets of a namespace and the wallets that were used before.
 *
 * @param namespace - Chain family, such as `eip155`. Default: the active one.
 * @throws `kit.notCreated` if there is no kit on the page; `kit.ambiguous` if there are several and no `AppKitProvider`
 */
export function useAppKitConnections(namespace?: ChainNamespace): UseAppKitConnectionsReturn {
  return useKitQuery('useAppKitConnections', connectionsQuery, namespace)
}
