import { isInBrowser, type ChainNamespace } from '@openappkit/common'
import type { ConnectionsContext } from './context.ts'
import { getHeld } from './getHeld.ts'
import { isMultiWallet } from './isMultiWallet.ts'
import type { StoredConnection } from './storage.ts'
import { listStored } from './storeConnections.ts'

/**
 * Subscribes to a wallet of this browser that shows no account, because it is locked or has not announced itself yet, but that the
 * visitor has not disconnected. Ends when the wallet is connected or disconnected.
 *
 * @param onUnlocked - The wallet shows an account again, and the visitor still wants the connection.
 */
export function watchUnlock(
  context: ConnectionsContext,
  namespace: ChainNamespace,
  connectorId: string,
  onUnlocked: (stored: StoredConnection) => void,
): void {
  const { kit, drivers, get, state, lifeSignal } = context
  const key = `${namespace}:${connectorId}`
  const findStored = () => listStored(kit, namespace).find((entry) => entry.connectorId === connectorId)
  const find = () => {
    const driver = drivers.findDriver(connectorId, namespace)
    const connector = driver?.getConnectors().find(({ id }) => id === connectorId)
    return driver && connector && isInBrowser(connector) ? driver : undefined
  }
  if (lifeSignal.aborted || getHeld(context, namespace, connectorId)) return
  const listed = drivers.getConnector(connectorId)
  // The kit trusts an ambiguous connector only while it is connected (S7).
  if (listed && (listed.isAmbiguous || !isInBrowser(listed))) return
  if (!kit.options.state.enableReconnect || !findStored()) return
  if (!context.locked) {
    kit.onDestroy(() => context.locked?.forEach((stop) => stop()))
    context.locked = new Map()
  }
  const { locked } = context
  locked.get(key)?.()

  function unlock(): void {
    const stored = findStored()
    // The attempt to connect this wallet reports its own result, and another wallet may have replaced it.
    const isReplaced = !isMultiWallet(kit) && (get(namespace).connections.length > 0 || state.pending)
    if (stored && !isReplaced && state.pending?.connectorId !== connectorId) onUnlocked(stored)
  }

  const driver = find()
  const unsubscribe = driver
    ? driver.watchWallet(
        connectorId,
        (event) => {
          if (event.type === 'answered' || (event.type === 'accountsChanged' && event.accounts.length > 0)) unlock()
        },
        namespace,
      )
    : drivers.watch(() => {
        if (!find()) return
        stop()
        // Another attempt may be open now.
        watchUnlock(context, namespace, connectorId, onUnlocked)
        unlock()
      })
  const stop = () => {
    unsubscribe()
    if (locked.get(key) === stop) locked.delete(key)
  }
  locked.set(key, stop)
}
