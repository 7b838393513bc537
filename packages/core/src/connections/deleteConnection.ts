import type { ChainNamespace } from '@openappkit/common'
import type { AttemptSlot } from './attempt.ts'
import type { ConnectionsContext } from './context.ts'
import { disconnect } from './disconnect.ts'
import { connectionErrors } from './errors.ts'
import { storeForgotten } from './storeConnections.ts'

/** Ends a connection where it is held, and forgets that there was one. */
export async function deleteConnection(
  context: ConnectionsContext,
  slot: AttemptSlot,
  { connectorId, namespace }: { readonly connectorId: string; readonly namespace: ChainNamespace },
): Promise<void> {
  try {
    await disconnect(context, slot, { connectorId, namespace })
  } catch (error) {
    if (!connectionErrors.notConnected.is(error)) throw error
  } finally {
    storeForgotten(context, namespace, connectorId)
  }
}
