import type { ConnectionsContext } from './context.ts'
import { dispatch } from './dispatch.ts'
import { isMultiWallet } from './isMultiWallet.ts'
import { restore } from './restore.ts'
import { listRestorable, type StoredConnections } from './storage.ts'

/** Waits for the first wallet that is restored, or until none is. */
const firstOf = (wallets: readonly Promise<unknown>[]) => new Promise<void>((resolve) => {
  for (const wallet of wallets) void wallet.then((held) => held && resolve())
  void Promise.all(wallets).then(() => resolve())
})

/** Restores all stored connections. Each wallet gets a separate request, so one that does not answer delays no other (R2). */
export async function reconnect(context: ConnectionsContext, stored: StoredConnections): Promise<void> {
  const namespaces = context.kit.networks.namespaces().map(async (namespace) => {
    const [active, ...others] = listRestorable(stored[namespace] ?? [])
    if (!active) return
    const restored = restore(context, namespace, active)
    // The others are used after it: the site must not show the account of another wallet first.
    const rest = (isMultiWallet(context.kit) ? others : []).map((other) => restore(context, namespace, { ...other, status: 'connected' }, { after: restored }))
    await restored
    const { status, unconfirmed } = context.get(namespace)
    if (status === 'reconnecting' && !unconfirmed) await firstOf(rest)
    if (context.get(namespace).status === 'reconnecting') dispatch(context, namespace, { type: 'attemptEnded' })
  })
  await Promise.all(namespaces)
}
