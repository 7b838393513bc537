import type { ChainNamespace } from '@openappkit/common'
import { connect } from './connect.ts'
import type { ConnectionsContext } from './context.ts'
import { dispatch } from './dispatch.ts'
import { connectionErrors } from './errors.ts'
import { followNetwork, getHeld } from './hold.ts'
import { revive } from './reconnect.ts'
import { listStored, storeHeld } from './storeConnections.ts'
import type { Connection } from './types.ts'

/**
 * Makes a connection the active one: at once when it is held, silently when its wallet still
 * shows an account, and else by the route it was made with (SPEC §4).
 *
 * @param attempt - What `beginAttempt` gave; cancelling it also ends the silent asking.
 * @throws connectionErrors.connectorNotFound, or what connecting throws
 */
export async function switchConnection(
  context: ConnectionsContext,
  attempt: AbortController,
  params: { connectorId: string; address?: string; namespace?: ChainNamespace },
): Promise<Connection> {
  const { kit, lifeSignal } = context
  const { connectorId, address, namespace = kit.networks.state.activeNamespace } = params
  lifeSignal.throwIfAborted()
  if (!getHeld(context, namespace, connectorId)) {
    const revivable = listStored(kit, namespace).find((entry) => entry.connectorId === connectorId)
    const revived = revivable && (await revive(context, namespace, revivable, attempt.signal))
    attempt.signal.throwIfAborted()
    if (!revived) await connect(context, attempt, { connectorId, namespace })
  }
  lifeSignal.throwIfAborted()
  const connection = getHeld(context, namespace, connectorId)
  if (!connection) throw connectionErrors.connectorNotFound({ id: connectorId })
  dispatch(context, namespace, { type: 'activated', connectorId, address })
  followNetwork(context, namespace)
  kit.networks.setActiveNamespace(namespace)
  storeHeld(context, namespace)
  return connection
}
