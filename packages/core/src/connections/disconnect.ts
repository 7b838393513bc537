import type { ChainNamespace } from '@openappkit/common'
import { withDeadline } from '../async/withDeadline.ts'
import type { AttemptSlot } from './attempt.ts'
import type { ConnectionsContext } from './context.ts'
import { dispatch } from './dispatch.ts'
import { drop } from './hold.ts'
import { connectionErrors } from './errors.ts'
import { getDriver } from './getDriver.ts'
import { listStored, storeDisconnected, storeHeld } from './storeConnections.ts'
import type { Connection } from './types.ts'

/** How long a wallet may take to say goodbye (SPEC §9). */
const DISCONNECT_DEADLINE_MS = 3_000

/** The kit has let go before the wallet is asked, so nothing waits for a wallet that hangs. */
async function leave(context: ConnectionsContext, { connectorId, namespace }: Connection): Promise<void> {
  const { kit, drivers } = context
  const goodbye = new AbortController()
  drop(context, namespace, connectorId)
  try {
    const driver = getDriver(drivers, connectorId, namespace)
    await withDeadline(driver.disconnect({ connectorId, namespace, signal: goodbye.signal }), {
      clock: kit.ports.clock,
      signal: context.lifeSignal,
      deadlineMs: DISCONNECT_DEADLINE_MS,
      onDeadline: () => undefined,
    })
  } catch (cause) {
    // A wallet that is gone or kept silent is as disconnected as it can be.
    if (cause !== undefined && drivers.getConnector(connectorId)) throw cause
  } finally {
    goodbye.abort(connectionErrors.failedToDisconnect())
  }
}

/** Lets go of wallets that are still being asked, by us or by their owner. */
function abandon(context: ConnectionsContext, slot: AttemptSlot, namespace: ChainNamespace, connectorId?: string): void {
  const { kit, state, get } = context
  const isPendingMeant = connectorId === undefined || connectorId === state.pending?.connectorId
  if (state.pending?.namespace === namespace && isPendingMeant) slot.current?.abort(connectionErrors.superseded())
  storeDisconnected(context, namespace, connectorId)
  const isAnyAsked = listStored(kit, namespace).length > 0
  if (get(namespace).status === 'reconnecting' && !isAnyAsked) dispatch(context, namespace, { type: 'attemptEnded' })
}

/** Whether there is something to leave: a connection, an attempt, or a wallet that is being asked silently. */
function isHeldOrAsked({ kit, state, get }: ConnectionsContext, namespace: ChainNamespace, connectorId?: string): boolean {
  const { pending } = state
  if (pending?.namespace === namespace && pending.connectorId === connectorId) return true
  const known = [...get(namespace).connections, get(namespace).unconfirmed, ...listStored(kit, namespace)]
  return known.some((entry) => entry?.connectorId === connectorId)
}

/**
 * Leaves the named connections, or all of them.
 *
 * @throws connectionErrors.notConnected when the named connector holds no connection;
 *   connectionErrors.failedToDisconnect when a wallet answered with an error; the kit has
 *   forgotten the connection all the same.
 */
export async function disconnect(
  context: ConnectionsContext,
  slot: AttemptSlot,
  { connectorId, namespace: only }: { connectorId?: string; namespace?: ChainNamespace } = {},
): Promise<void> {
  const { kit } = context
  context.lifeSignal.throwIfAborted()
  const namespaces = only ? [only] : kit.networks.namespaces()
  const isKnown = namespaces.some((namespace) => isHeldOrAsked(context, namespace, connectorId))
  if (connectorId !== undefined && !isKnown) throw connectionErrors.notConnected()
  for (const namespace of namespaces) abandon(context, slot, namespace, connectorId)
  const leaving = namespaces.flatMap((namespace) => {
    const { connections, unconfirmed, activeConnectorId } = context.get(namespace)
    return [...connections, ...(unconfirmed ? [unconfirmed] : [])]
      .filter((entry) => connectorId === undefined || entry.connectorId === connectorId)
      // The active one last, so that no other takes its place for a moment.
      .sort((left, right) => Number(left.connectorId === activeConnectorId) - Number(right.connectorId === activeConnectorId))
      .map((connection) => leave(context, connection))
  })
  for (const namespace of namespaces) storeHeld(context, namespace)
  const results = await Promise.allSettled(leaving)
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) {
    kit.events.track({ event: 'DISCONNECT_ERROR', properties: { message: 'Failed to disconnect' } })
    throw connectionErrors.failedToDisconnect({}, { cause: failure.reason })
  }
  if (results.length > 0) kit.events.track({ event: 'DISCONNECT_SUCCESS' })
}
