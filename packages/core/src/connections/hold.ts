import { CAIP_2, createCaipNetworkId, parseCaipNetworkId, type ChainNamespace } from '@openappkit/common'
import type { ConnectionsContext } from './context.ts'
import { dispatch } from './dispatch.ts'
import { getDriver } from './getDriver.ts'
import { storeHeld } from './storeConnections.ts'
import type { Connection, Connector, ConnectResult, WalletEvent } from './types.ts'

/**
 * Makes the entity of SPEC §3 from what a wallet confirmed.
 *
 * @throws networkIdErrors.invalidNetworkId where the kit cannot be on its chain
 */
export function createConnection(connector: Pick<Connector, 'id' | 'type'>, namespace: ChainNamespace, result: ConnectResult): Connection {
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

const isChain = (namespace: ChainNamespace, reference: string) => CAIP_2.test(createCaipNetworkId(namespace, reference))

function stopListening({ walletListeners }: ConnectionsContext, namespace: ChainNamespace, connectorId: string): void {
  walletListeners.get(`${namespace}:${connectorId}`)?.()
  walletListeners.delete(`${namespace}:${connectorId}`)
}

/** The connection to a wallet, if there is one. */
export function getHeld(context: ConnectionsContext, namespace: ChainNamespace, id: string | undefined): Connection | undefined {
  return context.get(namespace).connections.find(({ connectorId }) => connectorId === id)
}

/** The kit is where its active wallet is. */
export function followNetwork(context: ConnectionsContext, namespace: ChainNamespace): void {
  const active = getHeld(context, namespace, context.get(namespace).activeConnectorId)
  const { networks } = context.kit
  if (active) networks.setActive(createCaipNetworkId(namespace, active.chainReference))
  else networks.leaveUnsupported(namespace)
}

/**
 * Keeps a confirmed connection: listens to its wallet and takes over its network.
 *
 * @param params.isBackground - It does not become the active one while another is.
 * @param params.events - What the wallet told meanwhile, oldest first.
 * @returns The connection after those events; `undefined` when the wallet has left again.
 */
export function hold(
  context: ConnectionsContext,
  connection: Connection,
  { isBackground = false, events = [] }: { isBackground?: boolean; events?: readonly WalletEvent[] } = {},
): Connection | undefined {
  const { namespace, connectorId } = connection
  const onEvent = (event: WalletEvent) => {
    if (event.type === 'disconnect') return drop(context, namespace, connectorId)
    if (event.type === 'joined') return holdOthers(context, connection, event.others)
    if (event.type === 'answered') return
    if (event.type === 'chainChanged' && !isChain(namespace, event.chainReference)) {
      return context.kit.log.warn(`${connectorId} named a chain that is none.`, event)
    }
    dispatch(context, namespace, { ...event, connectorId })
    // It shows no account any more.
    if (!getHeld(context, namespace, connectorId)) return drop(context, namespace, connectorId)
    followNetwork(context, namespace)
    storeHeld(context, namespace)
  }
  const driver = getDriver(context.drivers, connectorId, namespace)
  stopListening(context, namespace, connectorId)
  dispatch(context, namespace, { type: 'confirmed', connection, isBackground })
  context.walletListeners.set(`${namespace}:${connectorId}`, driver.watchWallet(connectorId, onEvent, namespace))
  followNetwork(context, namespace)
  events.forEach(onEvent)
  return getHeld(context, namespace, connectorId)
}

/** The accounts of a session's other chain families, in the background of what is in use there. */
export function holdOthers(context: ConnectionsContext, { connectorId, type, wallet }: Connection, others: ConnectResult['others']): void {
  for (const namespace of context.kit.networks.namespaces()) {
    const other = others?.[namespace]
    if (!other?.accounts.length || !isChain(namespace, other.chainReference)) continue
    hold(context, createConnection({ id: connectorId, type }, namespace, { ...other, ...(wallet && { wallet }) }), { isBackground: true })
    storeHeld(context, namespace)
  }
}

/**
 * Keeps what an earlier page was connected with until its wallet answers. Until then it is no connection: nothing is
 * asked through it, and its account is nobody's to use.
 *
 * @param params.events - What the wallet told meanwhile, oldest first.
 * @param params.onAnswer - The wallet is there: what it says now counts.
 */
export function recall(
  context: ConnectionsContext,
  connection: Connection,
  { events, onAnswer }: { readonly events: readonly WalletEvent[]; onAnswer(): void },
): void {
  const { namespace, connectorId } = connection
  const onEvent = (event: WalletEvent) => {
    if (event.type === 'disconnect') drop(context, namespace, connectorId)
    else if (event.type === 'answered') onAnswer()
    else if (event.type === 'linkChanged') dispatch(context, namespace, { ...event, connectorId })
  }
  stopListening(context, namespace, connectorId)
  dispatch(context, namespace, { type: 'recalled', connection })
  const driver = getDriver(context.drivers, connectorId, namespace)
  context.walletListeners.set(`${namespace}:${connectorId}`, driver.watchWallet(connectorId, onEvent, namespace))
  followNetwork(context, namespace)
  events.forEach(onEvent)
}

/** Drops a connection here; says nothing to its wallet. */
export function drop(context: ConnectionsContext, namespace: ChainNamespace, connectorId: string): void {
  stopListening(context, namespace, connectorId)
  dispatch(context, namespace, { type: 'disconnected', connectorId })
  // Somebody else may be asked already.
  if (context.state.pending?.namespace === namespace) dispatch(context, namespace, { type: 'connectRequested' })
  followNetwork(context, namespace)
}
