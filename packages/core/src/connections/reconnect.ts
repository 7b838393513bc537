import { type ConnectionsContext, dispatch, isMultiWallet } from './context.ts'
import { connectionErrors } from './errors.ts'
import { restore } from './restore.ts'
import { listRestorable, type StoredConnections } from './storage.ts'

/** Rejects if the wallet is not restored. */
async function requireHeld(restored: Promise<unknown>): Promise<void> {
  if (!(await restored)) throw connectionErrors.notConnected()
}

/** Restores all stored connections. Each wallet gets a separate request, so one that does not answer delays no other (R2). */
export async function reconnect(context: ConnectionsContext, stored: StoredConnections): Promise<void> {
  const namespaces = context.kit.networks.namespaces().map(async (namespace) => {
    const [active, ...others] = listRestorable(stored[namespace] ?? [])
    if (!active) return
    const restored = restore(context, namespace, active)
    // The others are used after it: the site must not show the account of another wallet first.
    const rest = (isMultiWallet(context.kit) ? others : []).map((other) =>
      restore(context, namespace, { ...other, status: 'connected' }, { after: restored }),
    )
    await restored
    const { status, unconfirmed } = context.get(namespace)
    if (status === 'reconnecting' && !unconfirmed) await Promise.any(rest.map(requireHeld)).catch(() => {})
    if (context.get(namespace).status === 'reconnecting') dispatch(context, namespace, { type: 'attemptEnded' })
  })
  await Promise.all(namespaces)
}
