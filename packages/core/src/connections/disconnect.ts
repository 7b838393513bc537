import type { ChainNamespace } from '@openappkit/common'
import { withDeadline } from '../async/withDeadline.ts'
import type { AttemptSlot } from './attempt.ts'
import type { ConnectionsContext } from './context.ts'
import { dispatch } from './dispatch.ts'
import { drop } from './hold.ts'
import { connectionErrors } from './errors.ts'
import { prepare } from './prepare.ts'
import { listStored, storeDisconnected, storeHeld } from './storeConnections.ts'

/** How long a wallet may take to say goodbye (SPEC §9). */
const DISCONNECT_DEADLINE_MS = 3_000

interface Leaving {
  readonly connectorId: string
  readonly namespace: ChainNamespace
}

/** The kit has let go before the wallet is asked, so nothing waits for a wallet that hangs. */
async function leave(context: ConnectionsContext, { connectorId, namespace }: Leaving): Promise<void> {
  const { kit, drivers } = context
  const goodbye = new AbortController()
  drop(context, namespace, connectorId)
  const driver = drivers.findDriver(connectorId, namespace)
  if (!driver) return
  const tell = async () => {
    if (!context.prepared.has(driver)) await prepare(context, driver)
    await driver.disconnect({ connectorId, namespace, signal: goodbye.signal })
  }
  try {
    await withDeadline(tell(), {
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

/**
 * What there is to leave: connections, and wallets that are asked silently, or will be on the next page. Their sessions
 * live on at the other end if nothing is said.
 */
function listLeaving({ kit, get }: ConnectionsContext, namespace: ChainNamespace, only: string | undefined): readonly Leaving[] {
  const { connections, unconfirmed, activeConnectorId } = get(namespace)
  const known = [...connections, ...(unconfirmed ? [unconfirmed] : []), ...listStored(kit, namespace)]
  const ids = [...new Set(known.map(({ connectorId }) => connectorId))].filter((id) => only === undefined || id === only)
  // The active one last, so that no other takes its place for a moment.
  ids.sort((left, right) => Number(left === activeConnectorId) - Number(right === activeConnectorId))
  return ids.map((connectorId) => ({ connectorId, namespace }))
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
  const { kit, state } = context
  context.lifeSignal.throwIfAborted()
  const namespaces = only ? [only] : kit.networks.namespaces()
  const entries = namespaces.flatMap((namespace) => listLeaving(context, namespace, connectorId))
  const { pending } = state
  const isPending = pending?.connectorId === connectorId && namespaces.some((namespace) => namespace === pending?.namespace)
  if (connectorId !== undefined && entries.length === 0 && !isPending) throw connectionErrors.notConnected()
  for (const namespace of namespaces) abandon(context, slot, namespace, connectorId)
  const leaving = entries.map((entry) => leave(context, entry))
  for (const namespace of namespaces) storeHeld(context, namespace)
  const results = await Promise.allSettled(leaving)
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) {
    kit.events.track({ event: 'DISCONNECT_ERROR', properties: { message: 'Failed to disconnect' } })
    throw connectionErrors.failedToDisconnect({}, { cause: failure.reason })
  }
  if (results.length > 0) kit.events.track({ event: 'DISCONNECT_SUCCESS' })
}
