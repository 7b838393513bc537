import type { ConnectionsContext } from './context.ts'
import { getHeld } from './getHeld.ts'
import { isUnconfirmed } from './isUnconfirmed.ts'
import { listStored } from './storeConnections.ts'

/** Whether a connector that holds several wallets already has one under an id, also one that is unconfirmed or not restored yet. */
export function isTaken(context: ConnectionsContext, id: string): boolean {
  const { kit, state, restoring = [] } = context
  return kit.networks.namespaces().some((namespace) => {
    // A stored connection that was not restored has ended. Those besides the one used last may be restored later.
    const stored = state.isInitialized ? [] : listStored(kit, namespace)
    const isAsked = [...restoring, ...stored].some((entry) => entry.connectorId === id)
    return isAsked || isUnconfirmed(context, namespace, id) || getHeld(context, namespace, id)
  })
}
