import type { ChainNamespace } from '@openappkit/common'
import type { AttemptSlot } from './attempt.ts'
import type { ConnectionsContext } from './context.ts'
import { disconnectWallet, type ConnectionTarget } from './disconnectWallet.ts'
import { dispatch } from './dispatch.ts'
import { connectionErrors } from './errors.ts'
import { removeConnection } from './removeConnection.ts'
import { listStored, storeDisconnected, storeHeld } from './storeConnections.ts'

/** Removes a connection and disconnects its wallet. The state changes first, so a wallet that does not answer delays nothing. */
export async function disconnectOne(
  context: ConnectionsContext,
  { connectorId, namespace }: ConnectionTarget,
): Promise<void> {
  const { drivers } = context
  removeConnection(context, namespace, connectorId)
  const driver = drivers.findDriver(connectorId, namespace)
  if (!driver) return
  try {
    await disconnectWallet(context, driver, { connectorId, namespace })
  } catch (cause) {
    // A wallet counts as disconnected if it does not answer in time (`undefined`) or is no longer on the page.
    if (cause !== undefined && drivers.getConnector(connectorId)) throw cause
  }
}

/** Aborts the attempts and silent requests of a namespace, or of one of its wallets, and stores them as disconnected. */
function abortRequests(
  context: ConnectionsContext,
  slot: AttemptSlot,
  namespace: ChainNamespace,
  connectorId?: string,
): void {
  const { kit, state, get, pendingReports } = context
  const isPending = connectorId === undefined || connectorId === state.pending?.connectorId
  if (state.pending?.namespace === namespace && isPending) slot.current?.abort(connectionErrors.superseded())
  for (const report of pendingReports) {
    if (report.namespace === namespace && (connectorId ?? report.connectorId) === report.connectorId) {
      report.abort(connectionErrors.superseded())
    }
  }
  storeDisconnected(context, namespace, connectorId)
  const isAnyStored = listStored(kit, namespace).length > 0
  if (get(namespace).status === 'reconnecting' && !isAnyStored) dispatch(context, namespace, { type: 'attemptEnded' })
}

/**
 * Lists the connections to end: held ones, those that the kit is restoring, and stored ones, which the next page would
 * restore. A session stays open until its wallet is disconnected.
 */
function listTargets(
  { kit, get, pendingReports }: ConnectionsContext,
  namespace: ChainNamespace,
  only: string | undefined,
): readonly ConnectionTarget[] {
  const { connections, allUnconfirmed = [], activeConnectorId } = get(namespace)
  const reported = [...pendingReports].filter((report) => report.namespace === namespace)
  const known = [...connections, ...allUnconfirmed, ...reported, ...listStored(kit, namespace)]
  const ids = [...new Set(known.map(({ connectorId }) => connectorId))].filter(
    (id) => only === undefined || id === only,
  )
  // The active one is last, so that no other connection becomes active in between.
  ids.sort((left, right) => Number(left === activeConnectorId) - Number(right === activeConnectorId))
  return ids.map((connectorId) => ({ connectorId, namespace }))
}

/**
 * Disconnects the named connections, or all of them.
 *
 * @throws connectionErrors.notConnected if the named connector has no connection;
 *   connectionErrors.failedToDisconnect if a wallet answers with an error. The kit has removed the connection in that case
 *   too.
 */
export async function disconnect(
  context: ConnectionsContext,
  slot: AttemptSlot,
  { connectorId, namespace: only }: { connectorId?: string; namespace?: ChainNamespace } = {},
): Promise<void> {
  const { kit, state } = context
  context.lifeSignal.throwIfAborted()
  const namespaces = only ? [only] : kit.networks.namespaces()
  const targets = namespaces.flatMap((namespace) => listTargets(context, namespace, connectorId))
  const { pending } = state
  const isPending =
    pending?.connectorId === connectorId && namespaces.some((namespace) => namespace === pending?.namespace)
  if (connectorId !== undefined && targets.length === 0 && !isPending) throw connectionErrors.notConnected()
  for (const namespace of namespaces) abortRequests(context, slot, namespace, connectorId)
  const disconnecting = targets.map((target) => disconnectOne(context, target))
  for (const namespace of namespaces) storeHeld(context, namespace)
  const results = await Promise.allSettled(disconnecting)
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) {
    kit.events.track({ event: 'DISCONNECT_ERROR', properties: { message: 'Failed to disconnect' } })
    throw connectionErrors.failedToDisconnect({}, { cause: failure.reason })
  }
  if (results.length > 0) kit.events.track({ event: 'DISCONNECT_SUCCESS' })
}
