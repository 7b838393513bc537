import type { ConnectionsContext } from './context.ts'
import { dispatch } from './dispatch.ts'
import { restore } from './restore.ts'
import { listRestorable, type StoredConnections } from './storage.ts'

/** Restores all stored connections. Each wallet gets a separate request, so one that does not answer delays no other (R2). */
export async function reconnect(context: ConnectionsContext, stored: StoredConnections): Promise<void> {
  const namespaces = context.kit.networks.namespaces().map(async (namespace) => {
    const [active, ...others] = listRestorable(stored[namespace] ?? [])
    if (!active) return
    const restored = restore(context, namespace, active)
    for (const other of others) void restore(context, namespace, { ...other, status: 'connected' })
    await restored
    if (context.get(namespace).status === 'reconnecting') dispatch(context, namespace, { type: 'attemptEnded' })
  })
  await Promise.all(namespaces)
}
