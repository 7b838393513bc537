import type { ChainNamespace } from '@openappkit/common'
import type { AttemptSlot } from './attempt.ts'
import type { ConnectionsContext } from './context.ts'
import { disconnect } from './disconnect.ts'
import { connectionErrors } from './errors.ts'
import { storeForgotten } from './storeConnections.ts'

/** Disconnects a connection, if it is held, and deletes it from storage. */
export async function deleteConnection(
  context: ConnectionsContext,
  slot: AttemptSlot,
  { connectorId, namespace }: { readonly connectorId: string; readonly namespace: ChainNamespace },
): Promise<void> {
  context.lifeSignal.throwIfAborted()
  const disconnected = disconnect(context, slot, { connectorId, namespace })
  // Before the wait: the kit may be destroyed before the wallet has disconnected.
  storeForgotten(context, namespace, connectorId)
  try {
    await disconnected
  } catch (error) {
    if (!connectionErrors.notConnected.is(error)) throw error
  }
}
