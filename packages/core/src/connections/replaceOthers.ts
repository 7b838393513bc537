import type { ConnectionsContext } from './context.ts'
import { disconnectOne } from './disconnect.ts'
import { getHeld } from './getHeld.ts'
import { isMultiWallet } from './isMultiWallet.ts'
import { listStored, storeDisconnected } from './storeConnections.ts'

/**
 * With `features.multiWallet: false`, disconnects the other wallets of each chain family that a connector is held in. No
 * caller waits for those wallets.
 */
export function replaceOthers(context: ConnectionsContext, connectorId: string): void {
  const { kit, get } = context
  if (isMultiWallet(kit)) return
  for (const namespace of kit.networks.namespaces().filter((entry) => getHeld(context, entry, connectorId))) {
    const known = [...get(namespace).connections, ...listStored(kit, namespace)]
    const others = new Set(known.map((entry) => entry.connectorId).filter((id) => id !== connectorId))
    for (const other of others) {
      storeDisconnected(context, namespace, other)
      disconnectOne(context, { connectorId: other, namespace }).catch((cause: unknown) => kit.log.warn(`${other} could not be disconnected.`, cause))
    }
  }
}
