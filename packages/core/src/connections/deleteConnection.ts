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
  context.lifeSignal.throwIfAborted()
  const left = disconnect(context, slot, { connectorId, namespace })
  // At once: by the time the wallet has said goodbye, the kit may be gone.
  storeForgotten(context, namespace, connectorId)
  try {
    await left
  } catch (error) {
    if (!connectionErrors.notConnected.is(error)) throw error
  }
}
