import { linkAbort } from '../async/deadline.ts'
import { activate } from './connect.ts'
import type { AttemptSlot } from './startErrors.ts'
import {
  type ConnectionsContext,
  type PendingReport,
  getHeld,
  isUnconfirmed,
  getWalletName,
  onceTrue,
  dispatch,
  syncNetwork,
  isMultiWallet,
} from './context.ts'
import { replaceOthers } from './disconnect.ts'
import { restore } from './restore.ts'
import { connectionsKey, type StoredConnection, listRestorable } from './storage.ts'
import { storeHeld, storeRecent, removeByWallet, removeConnection } from './hold.ts'
import type { ReportedConnection } from './driver.types.ts'
import type { Connection } from './types.ts'

/** Requests the accounts of a reported connection without a prompt, as after a reload. */
async function confirmReported(
  context: ConnectionsContext,
  { connectorId, namespace }: ReportedConnection,
): Promise<void> {
  const { kit, lifeSignal, pendingReports } = context
  const life = linkAbort(lifeSignal)
  const pendingReport: PendingReport = { connectorId, namespace, abort: life.abort }
  const wanted: StoredConnection = { connectorId, status: 'connected' }
  const isDisconnected = () =>
    kit.storage
      .get(connectionsKey)
      ?.[namespace]?.some((entry) => entry.connectorId === connectorId && entry.status === 'disconnected')
  const wasDisconnected = isDisconnected()
  pendingReports.add(pendingReport)
  try {
    // Another tab may disconnect the wallet before it answers.
    await restore(context, namespace, wanted, {
      signal: life.signal,
      findWanted: () => (isDisconnected() && !wasDisconnected ? undefined : wanted),
    })
  } finally {
    pendingReports.delete(pendingReport)
    life.release()
  }
  if (
    life.signal.aborted ||
    isUnconfirmed(context, namespace, connectorId) ||
    getHeld(context, namespace, connectorId)
  ) {
    return
  }
  kit.log.warn(`${connectorId} is not connected: its wallet does not confirm the connection that its driver reported.`)
}

/** Stores a new connection and tracks `CONNECT_SUCCESS`. */
function recordConnection(context: ConnectionsContext, connection: Connection): void {
  storeHeld(context, connection.namespace)
  storeRecent(context, connection.connectorId)
  context.kit.events.track({
    event: 'CONNECT_SUCCESS',
    properties: { method: connection.type, name: getWalletName(context, connection) },
  })
}

/**
 * Accepts a connection that was made without the kit, once its wallet has confirmed it. It becomes the active connection of
 * its chain family, unless the visitor chooses a wallet, or a driver reports another connection, before the wallet answers.
 *
 * @param slot - Of the visitor's attempts.
 */
export async function acceptReported(
  context: ConnectionsContext,
  slot: AttemptSlot,
  reported: ReportedConnection,
): Promise<void> {
  const { kit, state, lifeSignal, pendingReports } = context
  const { connectorId, namespace } = reported
  const isSame = (entry?: ReportedConnection) => entry?.connectorId === connectorId && entry.namespace === namespace
  // Another request to the wallet is pending: the visitor is connecting it, or the kit restores stored connections.
  const isAsked = () => isSame(state.pending) || !state.isInitialized
  if (lifeSignal.aborted) return
  if (isAsked()) {
    return onceTrue(
      context,
      state,
      () => !isAsked(),
      () => void acceptReported(context, slot, reported),
    )
  }
  if ([...pendingReports].some(isSame) || !kit.networks.namespaces().includes(namespace)) return
  context.reported = reported
  const attempt = slot.current
  const isNew = !getHeld(context, namespace, connectorId)
  const accept = () => {
    const connection = getHeld(context, namespace, connectorId)
    if (!connection) return
    if (isNew) recordConnection(context, connection)
    const isNewest = slot.current === attempt && context.reported === reported && !state.pending
    // The active wallet stays the only one of a family that holds one.
    if (!isNewest) return replaceOthers(context, context.get(namespace).activeConnectorId ?? connectorId)
    if (context.get(namespace).activeConnectorId !== connectorId) activate(context, connection)
    replaceOthers(context, connectorId)
    // An active account of another chain family stays active.
    if (!kit.connections.isConnected()) kit.networks.setActiveNamespace(namespace)
  }
  if (isNew) await confirmReported(context, reported)
  const isWaiting = () => isUnconfirmed(context, namespace, connectorId)
  if (isWaiting()) onceTrue(context, state, () => !isWaiting(), accept)
  else accept()
}

/**
 * Applies the connections that another tab has stored: removes those that were disconnected there, and silently restores
 * those that were connected there. It never prompts and never writes to storage, so tabs cannot trigger each other in a
 * loop (R8).
 */
export function syncTabs(context: ConnectionsContext): void {
  const { kit } = context
  const stored = kit.storage.get(connectionsKey)
  // Cleared storage is not a disconnect.
  if (!stored) return
  for (const namespace of kit.networks.namespaces()) {
    const entries = stored[namespace] ?? []
    const { connections, allUnconfirmed = [] } = context.get(namespace)
    for (const { connectorId } of [...connections, ...allUnconfirmed]) {
      const entry = entries.find((other) => other.connectorId === connectorId)
      if (!entry || entry.status === 'disconnected') removeConnection(context, namespace, connectorId)
    }
    for (const entry of listRestorable(entries).slice(0, isMultiWallet(kit) ? undefined : 1)) {
      if (!getHeld(context, namespace, entry.connectorId)) void restore(context, namespace, entry)
      else if (entry.status === 'active') {
        dispatch(context, namespace, { type: 'activated', ...entry })
        syncNetwork(context, namespace)
      }
    }
  }
}

/** After the page returns from the back/forward cache: follows the other tabs and checks every held connection again (R6). */
export async function revalidate(context: ConnectionsContext): Promise<void> {
  syncTabs(context)
  for (const namespace of context.kit.networks.namespaces()) {
    const { connections, activeConnectorId, address } = context.get(namespace)
    await Promise.all(
      connections.map(async (connection) => {
        const { connectorId } = connection
        const isActive = connectorId === activeConnectorId
        const stored = {
          connectorId,
          status: isActive ? 'active' : 'connected',
          ...(isActive && address !== undefined && { address }),
        } as const
        let isRefused = false
        const restored = await restore(context, namespace, stored, { onRefused: () => (isRefused = true) })
        if (restored || isUnconfirmed(context, namespace, connectorId)) return
        if (isRefused) removeByWallet(context, connection)
        else removeConnection(context, namespace, connectorId)
      }),
    )
  }
}
