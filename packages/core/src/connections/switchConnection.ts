import { createCaipNetworkId, type ChainNamespace } from '@openappkit/common'
import { beginAttempt, type AttemptSlot } from './attempt.ts'
import { connect } from './connect.ts'
import type { ConnectionsContext } from './context.ts'
import { connectionErrors } from './errors.ts'
import { revive } from './reconnect.ts'
import { connectionsKey } from './storage.ts'
import { storeHeld } from './storeConnections.ts'
import type { Connection } from './types.ts'

/**
 * Makes a connection the active one: at once when it is held, silently when its wallet still
 * shows an account, and else by the route it was made with (SPEC §4).
 *
 * @throws connectionErrors.connectorNotFound, or what connecting throws
 */
export async function switchConnection(
  context: ConnectionsContext,
  slot: AttemptSlot,
  params: { connectorId: string; address?: string; namespace?: ChainNamespace },
): Promise<Connection> {
  const { kit } = context
  const { connectorId, address, namespace = kit.networks.state.activeNamespace } = params
  const findHeld = () => context.get(namespace).connections.find((entry) => entry.connectorId === connectorId)
  if (!findHeld()) {
    const stored = kit.storage.get(connectionsKey)?.[namespace]?.find((entry) => entry.connectorId === connectorId)
    const isLeft = stored === undefined || stored.status === 'disconnected'
    const isRevived = !isLeft && (await revive(context, namespace, stored)) !== undefined
    if (!isRevived) await connect(context, slot, beginAttempt(slot), { connectorId, namespace })
  }
  const connection = findHeld()
  if (!connection) throw connectionErrors.connectorNotFound({ id: connectorId })
  context.dispatch(namespace, { type: 'activated', connectorId, address })
  kit.networks.setActive(createCaipNetworkId(namespace, connection.chainReference))
  kit.networks.setActiveNamespace(namespace)
  storeHeld(context, namespace)
  return connection
}
