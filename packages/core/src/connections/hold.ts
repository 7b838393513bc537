import { CAIP_2, createCaipNetworkId, parseCaipNetworkId, type ChainNamespace } from '@openappkit/common'
import { type ConnectionsContext, dispatch, syncNetwork, getHeld, isUnconfirmed, getWalletName } from './context.ts'
import { getDriver } from './requestWallet.ts'
import {
  MAX_WALLETS,
  connectionsKey,
  listRestorable,
  RECENT_CONNECTORS,
  recentConnectorsKey,
  type StoredConnection,
} from './storage.ts'
import type { ConnectResult, WalletEvent } from './driver.types.ts'
import type { Connection } from './types.ts'
import type { Connector } from './connector.types.ts'
import { connectionErrors } from './errors.ts'

/** The stored connections of a namespace that were not disconnected, the active one first. */
export function listStored(
  { storage }: ConnectionsContext['kit'],
  namespace: ChainNamespace,
): readonly StoredConnection[] {
  return listRestorable(storage.get(connectionsKey)?.[namespace] ?? [])
}

/** Stores the held connections. Stored connections that are not held stay, so that they can be restored later. */
export function storeHeld({ kit, get }: ConnectionsContext, namespace: ChainNamespace): void {
  const { connections, activeConnectorId, address } = get(namespace)
  const held = connections.map(({ connectorId, accounts }): StoredConnection =>
    connectorId === activeConnectorId
      ? { connectorId, status: 'active', ...(address !== undefined && { address }) }
      : { connectorId, status: 'connected', ...(accounts[0] && { address: accounts[0].address }) },
  )
  updateStored(kit, namespace, (stored) => {
    const rest = stored.filter((entry) => !held.some(({ connectorId }) => connectorId === entry.connectorId))
    const demoted = rest.map((entry): StoredConnection =>
      entry.status === 'active' && held.length > 0 ? { ...entry, status: 'connected' } : entry,
    )
    return [...held, ...demoted]
  })
}

/** Stores one connector, or all of a namespace, as disconnected. They stay known to `switchConnection`. */
export function storeDisconnected(
  { kit }: ConnectionsContext,
  namespace: ChainNamespace,
  left: string | undefined,
): void {
  updateStored(kit, namespace, (stored) =>
    stored.map((entry) => {
      const { connectorId } = entry
      return left === undefined || left === connectorId ? { connectorId, status: 'disconnected' } : entry
    }),
  )
}

export function storeForgotten({ kit }: ConnectionsContext, namespace: ChainNamespace, connectorId: string): void {
  updateStored(kit, namespace, (stored) => stored.filter((entry) => entry.connectorId !== connectorId))
}

function updateStored(
  { storage }: ConnectionsContext['kit'],
  namespace: ChainNamespace,
  change: (stored: readonly StoredConnection[]) => readonly StoredConnection[],
): void {
  const all = storage.get(connectionsKey) ?? {}
  storage.set(connectionsKey, { ...all, [namespace]: change(all[namespace] ?? []).slice(0, MAX_WALLETS) })
}

export function storeRecent({ kit, state }: ConnectionsContext, connectorId: string): void {
  // Another tab may have connected a wallet since.
  const recent = kit.storage.get(recentConnectorsKey) ?? state.recentConnectorIds
  const others = recent.filter((id) => id !== connectorId)
  state.recentConnectorIds = [connectorId, ...others].slice(0, RECENT_CONNECTORS)
  kit.storage.set(recentConnectorsKey, [...state.recentConnectorIds])
}

/** Removes the listeners of a wallet's events. */
function unsubscribeWallet(
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
function removeBySite(context: ConnectionsContext, { namespace, connectorId }: Connection): void {
  removeConnection(context, namespace, connectorId)
  storeDisconnected(context, namespace, connectorId)
  context.kit.events.track({ event: 'DISCONNECT_SUCCESS' })
}

/**
 * Creates the connection entity of SPEC §3 from what a wallet confirmed.
 *
 * @throws networkIdErrors.invalidNetworkId if the chain is not a valid CAIP-2 reference
 */
export function createConnection(
  connector: Pick<Connector, 'id' | 'type'>,
  namespace: ChainNamespace,
  result: ConnectResult,
): Connection {
  const { accounts, chainReference, authName, wallet, approval } = result
  parseCaipNetworkId(createCaipNetworkId(namespace, chainReference))
  return {
    connectorId: connector.id,
    namespace,
    accounts,
    type: connector.type,
    chainReference,
    ...(authName !== undefined && { authName }),
    ...(wallet && { wallet }),
    ...(approval && { approval }),
  }
}

/** Whether a chain of a namespace has a valid CAIP-2 id. */
const isChain = (namespace: ChainNamespace, reference: string): boolean =>
  CAIP_2.test(createCaipNetworkId(namespace, reference))

/**
 * Adds a confirmed connection to the state, subscribes to its wallet and switches to its network.
 *
 * @param params.isBackground - Another active connection stays the active one.
 * @param params.events - The events of the wallet since it was asked, oldest first.
 * @returns The connection after those events; `undefined` if one of them has ended it, or the chain family holds as many
 *   wallets as it may.
 */
export function hold(
  context: ConnectionsContext,
  connection: Connection,
  { isBackground = false, events = [] }: { isBackground?: boolean; events?: readonly WalletEvent[] } = {},
): Connection | undefined {
  const { namespace, connectorId } = connection
  const { disconnectNotice } = context
  // `connect` checks this before it asks a wallet. A session can also join a family without a request for that family.
  if (!getHeld(context, namespace, connectorId) && context.get(namespace).connections.length >= MAX_WALLETS) {
    context.kit.log.warn(`${connectorId} is not connected in ${namespace}, which already holds ${MAX_WALLETS} wallets.`)
    return undefined
  }
  const onEvent = (event: WalletEvent) => {
    if (event.type === 'disconnect') return (event.isBySite ? removeBySite : removeByWallet)(context, connection)
    if (event.type === 'joined') return holdOthers(context, connection, event.others)
    if (event.type === 'answered') return
    if (event.type === 'chainChanged' && !isChain(namespace, event.chainReference)) {
      return context.kit.log.warn(`${connectorId} reported an invalid chain.`, event)
    }
    dispatch(context, namespace, { ...event, connectorId })
    // The wallet no longer shows an account.
    if (!getHeld(context, namespace, connectorId)) return removeByWallet(context, connection)
    syncNetwork(context, namespace)
    storeHeld(context, namespace)
  }
  const driver = getDriver(context.drivers, connectorId, namespace)
  unsubscribeWallet(context, namespace, connectorId)
  dispatch(context, namespace, { type: 'confirmed', connection, isBackground })
  if (disconnectNotice.wallet?.connectorId === connectorId) disconnectNotice.wallet = undefined
  context.walletListeners.set(`${namespace}:${connectorId}`, driver.watchWallet(connectorId, onEvent, namespace))
  syncNetwork(context, namespace)
  events.forEach(onEvent)
  return getHeld(context, namespace, connectorId)
}

/**
 * Holds the accounts of a session in its other chain families. The active connections of those families stay active, also one whose wallet
 * has not answered since the page was loaded.
 */
export function holdOthers(
  context: ConnectionsContext,
  { connectorId, type, wallet, namespace: known }: Connection,
  others: ConnectResult['others'],
): void {
  for (const namespace of context.kit.networks.namespaces()) {
    const other = others?.[namespace]
    if (!other?.accounts.length || !isChain(namespace, other.chainReference)) continue
    const connection = createConnection({ id: connectorId, type }, namespace, { ...other, ...(wallet && { wallet }) })
    const join = () => {
      hold(context, connection, { isBackground: true })
      storeHeld(context, namespace)
    }
    const wanted = context.wanted?.get(namespace)
    if (wanted) void wanted.then(() => getHeld(context, known, connectorId) && join())
    else join()
  }
}

/**
 * Keeps the connection of an earlier page as `unconfirmed` until its wallet answers. Until then views show the account,
 * but the kit sends no request to its wallet.
 *
 * @param params.isBackground - Another wallet was used last, whose account is shown if it is unconfirmed too.
 * @param params.events - The events of the wallet since it was asked, oldest first.
 * @param params.onAnswer - The wallet has answered this page.
 */
export function holdUnconfirmed(
  context: ConnectionsContext,
  connection: Connection,
  {
    isBackground,
    events,
    onAnswer,
  }: { readonly isBackground: boolean; readonly events: readonly WalletEvent[]; onAnswer(): void },
): void {
  const { namespace, connectorId } = connection
  const onEvent = (event: WalletEvent) => {
    if (event.type === 'disconnect') (event.isBySite ? removeBySite : removeByWallet)(context, connection)
    else if (event.type === 'answered') onAnswer()
    else if (event.type === 'linkChanged') dispatch(context, namespace, { ...event, connectorId })
  }
  unsubscribeWallet(context, namespace, connectorId)
  dispatch(context, namespace, { type: 'unconfirmed', connection, isBackground })
  const driver = getDriver(context.drivers, connectorId, namespace)
  context.walletListeners.set(`${namespace}:${connectorId}`, driver.watchWallet(connectorId, onEvent, namespace))
  syncNetwork(context, namespace)
  events.forEach(onEvent)
}
