import type { ChainNamespace } from '@openappkit/common'
import { type ConnectionsContext, dispatch, syncNetwork, getHeld, isUnconfirmed, getWalletName } from './context.ts'
import { connectionErrors } from './errors.ts'
import { connectionsKey } from './storage.ts'
import { listStored, storeDisconnected } from './storeConnections.ts'
import type { Connection } from './types.ts'

/** Removes the listeners of a wallet's events. */
export function unsubscribeWallet(
  { walletListeners, locked }: ConnectionsContext,
  namespace: ChainNamespace,
  connectorId: string,
): void {
  locked?.get(`${namespace}:${connectorId}`)?.()
  walletListeners.get(`${namespace}:${connectorId}`)?.()
  walletListeners.delete(`${namespace}:${connectorId}`)
}

/** Removes a connection from the state. Sends nothing to its wallet. */
export function removeConnection(context: ConnectionsContext, namespace: ChainNamespace, connectorId: string): void {
  unsubscribeWallet(context, namespace, connectorId)
  dispatch(context, namespace, { type: 'disconnected', connectorId })
  // An attempt to connect another wallet may be pending.
  if (context.state.pending?.namespace === namespace) dispatch(context, namespace, { type: 'connectRequested' })
  syncNetwork(context, namespace)
}

/** Shows a notice that a wallet has disconnected. If the modal is closed, the notice appears when it opens next. */
function showDisconnectNotice(
  { kit, disconnectNotice }: ConnectionsContext,
  wallet: { readonly connectorId: string; readonly name: string },
): void {
  const show = () => {
    const { name } = disconnectNotice.wallet ?? {}
    if (name === undefined || !(kit.modal.state.open || kit.options.state.enableEmbedded)) return
    disconnectNotice.wallet = undefined
    kit.notices.showError(connectionErrors.walletDisconnected({ wallet: name }))
  }
  disconnectNotice.wallet = wallet
  show()
  if (disconnectNotice.isSubscribed) return
  disconnectNotice.isSubscribed = true
  kit.onDestroy(kit.valtio.subscribe(kit.modal.state, show))
}

/**
 * Removes a connection that its wallet has ended. When the wallet has no connection left in any chain family, it shows a
 * notice and tracks an event. It does neither if the visitor has disconnected the wallet, here or in another tab, or is
 * connecting it, because the attempt reports its own result.
 */
export function removeByWallet(context: ConnectionsContext, connection: Connection): void {
  const { kit, state, disconnecting } = context
  const { namespace, connectorId } = connection
  removeConnection(context, namespace, connectorId)
  const isHeldIn = (other: ChainNamespace) =>
    getHeld(context, other, connectorId) ?? isUnconfirmed(context, other, connectorId)
  // Cleared storage is not a disconnect by the visitor.
  const isStored =
    !kit.storage.get(connectionsKey) || listStored(kit, namespace).some((entry) => entry.connectorId === connectorId)
  // A session that the visitor has ended in one family has ended in all, also for other tabs and the next page.
  if (disconnecting.has(connectorId)) storeDisconnected(context, namespace, connectorId)
  context.onEndedByWallet?.(namespace, connectorId)
  const isByVisitor = disconnecting.has(connectorId) || !isStored
  if (isByVisitor || state.pending?.connectorId === connectorId || kit.networks.namespaces().some(isHeldIn)) return
  const name = getWalletName(context, connection)
  kit.events.track({ event: 'WALLET_DISCONNECTED', properties: { name } })
  showDisconnectNotice(context, { connectorId, name })
}

/** Removes a connection that the site has ended without the kit, and stores it as disconnected. */
export function removeBySite(context: ConnectionsContext, { namespace, connectorId }: Connection): void {
  removeConnection(context, namespace, connectorId)
  storeDisconnected(context, namespace, connectorId)
  context.kit.events.track({ event: 'DISCONNECT_SUCCESS' })
}
