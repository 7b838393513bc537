import { getBaseId } from '@openappkit/common'
import type { Connector } from './connector.types.ts'
import type { ConnectionsContext } from './context.ts'
import { getHeld } from './getHeld.ts'
import { isUnconfirmed } from './isUnconfirmed.ts'
import { listStored } from './storeConnections.ts'

/**
 * The id for a new connection of a connector. It is the given one, unless the connector holds several wallets and already
 * has one under that id, also one that is unconfirmed or not restored yet: then it is the next id that is free.
 */
export function getFreeId(context: ConnectionsContext, { id, holdsMany }: Connector): string {
  const { kit, state, restoring = [] } = context
  const isTaken = (taken: string) =>
    kit.networks.namespaces().some((namespace) => {
      // A stored connection that was not restored has ended. Those besides the one used last may be restored later.
      const stored = state.isInitialized ? [] : listStored(kit, namespace)
      const isAsked = [...restoring, ...stored].some((entry) => entry.connectorId === taken)
      return isAsked || isUnconfirmed(context, namespace, taken) || getHeld(context, namespace, taken)
    })
  if (!holdsMany) return id
  let free = id
  for (let count = 2; isTaken(free); count += 1) free = `${getBaseId(id)}#${count}`
  return free
}
