import type { ChainNamespace } from '@openappkit/common'
import { isInBrowser } from './connectorKinds.ts'
import type { ConnectionsContext } from './context.ts'
import { getHeld } from './getHeld.ts'
import { isMultiWallet } from './isMultiWallet.ts'
import type { StoredConnection } from './storage.ts'
import { listStored } from './storeConnections.ts'

/**
 * Subscribes to a wallet of this browser that shows no account, because it is locked, but that the visitor has not disconnected. Ends
 * when the wallet is connected or disconnected.
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
  const driver = drivers.findDriver(connectorId, namespace)
  // A wallet that has left the page emits no events.
  const own = driver?.getConnectors().find(({ id }) => id === connectorId)
  if (!driver || !own || !isInBrowser(own) || lifeSignal.aborted) return
  // The kit trusts an ambiguous connector only while it is connected (S7).
  if (drivers.getConnector(connectorId)?.isAmbiguous || getHeld(context, namespace, connectorId)) return
  if (!kit.options.state.enableReconnect || !findStored()) return
  if (!context.locked) {
    kit.onDestroy(() => context.locked?.forEach((stop) => stop()))
    context.locked = new Map()
  }
  const { locked } = context
  locked.get(key)?.()
  const unsubscribe = driver.watchWallet(
    connectorId,
    (event) => {
      const isUnlocked = event.type === 'answered' || (event.type === 'accountsChanged' && event.accounts.length > 0)
      const stored = findStored()
      // The attempt to connect this wallet reports its own result, and another wallet may have replaced it.
      const isReplaced = !isMultiWallet(kit) && (get(namespace).connections.length > 0 || state.pending)
      if (isUnlocked && stored && !isReplaced && state.pending?.connectorId !== connectorId) onUnlocked(stored)
    },
    namespace,
  )
  const stop = () => {
    unsubscribe()
    if (locked.get(key) === stop) locked.delete(key)
  }
  locked.set(key, stop)
}
