import { CAIP_2, createCaipNetworkId, parseCaipNetworkId, type ChainNamespace } from '@openappkit/common'
import { type ConnectionsContext, dispatch, syncNetwork, getHeld } from './context.ts'
import { getDriver } from './getDriver.ts'
import { removeBySite, removeByWallet, unsubscribeWallet } from './removeConnection.ts'
import { MAX_WALLETS } from './storage.ts'
import { storeHeld } from './storeConnections.ts'
import type { ConnectResult, WalletEvent } from './driver.types.ts'
import type { Connection } from './types.ts'
import type { Connector } from './connector.types.ts'

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
