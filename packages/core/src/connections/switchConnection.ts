import type { ChainNamespace } from '@openappkit/common'
import { connect } from './connect.ts'
import { type ConnectionsContext, getHeld, dispatch, syncNetwork } from './context.ts'
import { connectionErrors } from './errors.ts'
import { replaceOthers } from './disconnect.ts'
import { restore } from './restore.ts'
import { listStored, storeHeld } from './storeConnections.ts'
import type { Connection } from './types.ts'

/** Makes a held connection the active one of its chain family. */
export function activate(context: ConnectionsContext, { connectorId, namespace }: Connection, address?: string): void {
  dispatch(context, namespace, { type: 'activated', connectorId, address })
  syncNetwork(context, namespace)
  storeHeld(context, namespace)
}

/**
 * Makes a connection the active one. Restores a stored connection without a prompt. If that fails, it requests the
 * wallet to connect (SPEC §4).
 *
 * @param attempt - From `beginAttempt`. Its abort also aborts the restore.
 * @throws connectionErrors.connectorNotFound, or the errors of `connect`
 */
export async function switchConnection(
  context: ConnectionsContext,
  attempt: AbortController,
  params: { connectorId: string; address?: string; namespace?: ChainNamespace },
): Promise<Connection> {
  const { kit, lifeSignal } = context
  const { connectorId, address, namespace = kit.networks.state.activeNamespace } = params
  lifeSignal.throwIfAborted()
  // A connector that holds several wallets connects another one under its next id.
  let id = connectorId
  if (!getHeld(context, namespace, connectorId)) {
    const restorable = listStored(kit, namespace).find((entry) => entry.connectorId === connectorId)
    const restored = restorable && (await restore(context, namespace, restorable, { signal: attempt.signal }))
    attempt.signal.throwIfAborted()
    if (!restored) id = (await connect(context, attempt, { connectorId, namespace })).connectorId
  }
  lifeSignal.throwIfAborted()
  const connection = getHeld(context, namespace, id)
  if (!connection) throw connectionErrors.connectorNotFound({ id: connectorId })
  activate(context, connection, address)
  kit.networks.setActiveNamespace(namespace)
  replaceOthers(context, id)
  return connection
}
