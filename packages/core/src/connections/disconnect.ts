import type { ChainNamespace } from '@openappkit/common'
import { withDeadline } from '../async/withDeadline.ts'
import type { ConnectionsContext } from './context.ts'
import { drop } from './hold.ts'
import { connectionErrors } from './errors.ts'
import { storeDisconnected, storeHeld } from './storeConnections.ts'
import type { Connection } from './types.ts'

/** How long a wallet may take to say goodbye (SPEC §9). */
export const DISCONNECT_DEADLINE_MS = 3_000

/** The kit has let go before the wallet is asked, so nothing waits for a wallet that hangs. */
async function leave(context: ConnectionsContext, { connectorId, namespace }: Connection): Promise<void> {
  const { kit, drivers } = context
  const goodbye = new AbortController()
  try {
    const driver = drivers.getDriver(connectorId, namespace)
    drop(context, namespace, connectorId)
    storeDisconnected(context, namespace, connectorId)
    await withDeadline(driver.disconnect({ connectorId, signal: goodbye.signal }), {
      clock: kit.ports.clock,
      signal: context.lifeSignal,
      deadlineMs: DISCONNECT_DEADLINE_MS,
      onDeadline: () => undefined,
    })
  } catch (cause) {
    // A wallet that is gone or kept silent is as disconnected as it can be.
    if (cause !== undefined && !connectionErrors.connectorNotFound.is(cause)) throw cause
    drop(context, namespace, connectorId)
  } finally {
    goodbye.abort(connectionErrors.failedToDisconnect())
  }
}

/**
 * Leaves the named connections, or all of them.
 *
 * @throws connectionErrors.failedToDisconnect when a wallet answered with an error; the kit has
 *   forgotten the connection all the same.
 */
export async function disconnect(
  context: ConnectionsContext,
  params: { connectorId?: string; namespace?: ChainNamespace } = {},
): Promise<void> {
  const { kit } = context
  const namespaces = params.namespace ? [params.namespace] : kit.networks.namespaces()
  const connections = namespaces
    .flatMap((namespace) => context.get(namespace).connections)
    .filter(({ connectorId }) => params.connectorId === undefined || connectorId === params.connectorId)
  const results = await Promise.allSettled(connections.map((connection) => leave(context, connection)))
  for (const namespace of namespaces) storeHeld(context, namespace)
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) {
    kit.events.track({ event: 'DISCONNECT_ERROR', properties: { message: 'Failed to disconnect' } })
    throw connectionErrors.failedToDisconnect({}, { cause: failure.reason })
  }
  if (connections.length > 0) kit.events.track({ event: 'DISCONNECT_SUCCESS' })
}
