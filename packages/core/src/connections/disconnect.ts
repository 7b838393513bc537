import { type ChainNamespace, getBaseId } from '@openappkit/common'
import type { AttemptSlot } from './startErrors.ts'
import { type ConnectionsContext, dispatch, getHeld, isMultiWallet, onceTrue } from './context.ts'
import { connectionErrors } from './errors.ts'
import { removeConnection, listStored, storeDisconnected, storeHeld, storeForgotten } from './hold.ts'
import type { Connection } from './types.ts'
import { withDeadline } from '../async/deadline.ts'
import { prepare } from './requestWallet.ts'
import type { ConnectorType } from './connector.types.ts'
import type { ConnectorDriver } from './driver.types.ts'

/** Longest wait for a wallet to disconnect (SPEC §9). */
const DISCONNECT_DEADLINE_MS = 3_000

export interface ConnectionTarget {
  readonly connectorId: string
  readonly namespace: ChainNamespace
}

/**
 * Disconnects a wallet through its driver. Waits at most 3 s.
 *
 * @throws what the wallet answers, loadErrors.failed; `undefined` if it does not answer in time
 */
async function disconnectWallet(
  context: ConnectionsContext,
  driver: ConnectorDriver,
  target: ConnectionTarget,
): Promise<void> {
  const controller = new AbortController()
  context.disconnecting.add(target.connectorId)
  const disconnect = async () => {
    if (!context.prepared.has(driver)) await prepare(context, driver)
    await driver.disconnect({ ...target, signal: controller.signal })
  }
  try {
    await withDeadline(disconnect(), {
      clock: context.kit.ports.clock,
      signal: context.lifeSignal,
      deadlineMs: DISCONNECT_DEADLINE_MS,
      onDeadline: () => undefined,
    })
  } finally {
    context.disconnecting.delete(target.connectorId)
    controller.abort(connectionErrors.failedToDisconnect())
  }
}

/**
 * Disconnects a wallet whose answer the kit has not accepted: otherwise its session would stay open, and no later
 * `disconnect` would reach it. Three cases are exempt:
 * - A connected wallet, as the answer may belong to the same session.
 * - A wallet that is asked again, until that attempt has ended.
 * - A wallet of this browser. It has no session, only a permission from its owner, which another tab may use.
 *
 * No caller waits for the result.
 *
 * @param type - Of the connector as its driver has it. A row that joins several families has its own type.
 */
export function disconnectUnheld(context: ConnectionsContext, target: ConnectionTarget, type: ConnectorType): void {
  const { kit, state, lifeSignal, drivers } = context
  const { connectorId } = target
  const driver = drivers.findDriver(connectorId, target.namespace)
  const isHeld = kit.networks.namespaces().some((namespace) => getHeld(context, namespace, connectorId))
  if (!driver || type === 'injected' || lifeSignal.aborted || isHeld) return
  const isPending = () => state.pending?.connectorId === connectorId
  if (isPending()) {
    return onceTrue(
      context,
      state,
      () => !isPending(),
      () => disconnectUnheld(context, target, type),
    )
  }
  disconnectWallet(context, driver, target).catch((cause: unknown) => {
    kit.log.warn(`${drivers.getConnector(connectorId)?.name ?? connectorId} could not be disconnected.`, cause)
  })
}

/** Removes a connection and disconnects its wallet. The state changes first, so a wallet that does not answer delays nothing. */
async function disconnectOne(context: ConnectionsContext, { connectorId, namespace }: ConnectionTarget): Promise<void> {
  const { drivers } = context
  removeConnection(context, namespace, connectorId)
  const driver = drivers.findDriver(connectorId, namespace)
  if (!driver) return
  try {
    await disconnectWallet(context, driver, { connectorId, namespace })
  } catch (cause) {
    // A wallet counts as disconnected if it does not answer in time (`undefined`) or is no longer on the page.
    if (cause !== undefined && drivers.getConnector(connectorId)) throw cause
  }
}

/** Aborts the attempts and silent requests of a namespace, or of one of its wallets, and stores them as disconnected. */
function abortRequests(
  context: ConnectionsContext,
  slot: AttemptSlot,
  namespace: ChainNamespace,
  connectorId?: string,
): void {
  const { kit, state, get, pendingReports } = context
  const isPending = connectorId === undefined || connectorId === state.pending?.connectorId
  if (state.pending?.namespace === namespace && isPending) slot.current?.abort(connectionErrors.superseded())
  for (const report of pendingReports) {
    if (report.namespace === namespace && (connectorId ?? report.connectorId) === report.connectorId) {
      report.abort(connectionErrors.superseded())
    }
  }
  storeDisconnected(context, namespace, connectorId)
  const isAnyStored = listStored(kit, namespace).length > 0
  if (get(namespace).status === 'reconnecting' && !isAnyStored) dispatch(context, namespace, { type: 'attemptEnded' })
}

/**
 * Lists the connections to end: held ones, those that the kit is restoring, and stored ones, which the next page would
 * restore. A session stays open until its wallet is disconnected.
 */
function listTargets(
  { kit, get, pendingReports }: ConnectionsContext,
  namespace: ChainNamespace,
  only: string | undefined,
): readonly ConnectionTarget[] {
  const { connections, allUnconfirmed = [], activeConnectorId } = get(namespace)
  const reported = [...pendingReports].filter((report) => report.namespace === namespace)
  const known = [...connections, ...allUnconfirmed, ...reported, ...listStored(kit, namespace)]
  const ids = [...new Set(known.map(({ connectorId }) => connectorId))].filter(
    (id) => only === undefined || id === only,
  )
  // The active one is last, so that no other connection becomes active in between.
  ids.sort((left, right) => Number(left === activeConnectorId) - Number(right === activeConnectorId))
  return ids.map((connectorId) => ({ connectorId, namespace }))
}

/**
 * Disconnects the named connections, or all of them.
 *
 * @throws connectionErrors.notConnected if the named connector has no connection;
 *   connectionErrors.failedToDisconnect if a wallet answers with an error. The kit has removed the connection in that case
 *   too.
 */
export async function disconnect(
  context: ConnectionsContext,
  slot: AttemptSlot,
  { connectorId, namespace: only }: { connectorId?: string; namespace?: ChainNamespace } = {},
): Promise<void> {
  const { kit, state } = context
  context.lifeSignal.throwIfAborted()
  const namespaces = only ? [only] : kit.networks.namespaces()
  const targets = namespaces.flatMap((namespace) => listTargets(context, namespace, connectorId))
  const { pending } = state
  const isPending =
    pending?.connectorId === connectorId && namespaces.some((namespace) => namespace === pending?.namespace)
  if (connectorId !== undefined && targets.length === 0 && !isPending) throw connectionErrors.notConnected()
  for (const namespace of namespaces) abortRequests(context, slot, namespace, connectorId)
  const disconnecting = targets.map((target) => disconnectOne(context, target))
  for (const namespace of namespaces) storeHeld(context, namespace)
  const results = await Promise.allSettled(disconnecting)
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) {
    kit.events.track({ event: 'DISCONNECT_ERROR', properties: { message: 'Failed to disconnect' } })
    throw connectionErrors.failedToDisconnect({}, { cause: failure.reason })
  }
  if (results.length > 0) kit.events.track({ event: 'DISCONNECT_SUCCESS' })
}

/** The name and the accounts of a wallet in one text, to compare those of two sessions. */
const join = ({ wallet, accounts }: Connection) => [wallet?.name, ...accounts.map(({ address }) => address)].join()

/**
 * Disconnects the wallets that a connector replaces in each chain family that it is held in: an earlier session of the same wallet,
 * which has the same name and accounts, and all others with `features.multiWallet: false`. No caller waits for those wallets.
 */
export function replaceOthers(context: ConnectionsContext, connectorId: string): void {
  const { kit, get } = context
  for (const namespace of kit.networks.namespaces()) {
    const held = getHeld(context, namespace, connectorId)
    if (!held) continue
    const { connections, allUnconfirmed = [] } = get(namespace)
    const isSameWallet = (entry: Connection) =>
      getBaseId(entry.connectorId) === getBaseId(connectorId) && join(entry) === join(held)
    const known = isMultiWallet(kit)
      ? [...connections, ...allUnconfirmed].filter(isSameWallet)
      : [...connections, ...listStored(kit, namespace)]
    const others = new Set(known.map((entry) => entry.connectorId).filter((id) => id !== connectorId))
    for (const other of others) {
      storeDisconnected(context, namespace, other)
      disconnectOne(context, { connectorId: other, namespace }).catch((cause: unknown) =>
        kit.log.warn(`${other} could not be disconnected.`, cause),
      )
    }
  }
}

/** Disconnects a connection, if it is held, and deletes it from storage. */
export async function deleteConnection(
  context: ConnectionsContext,
  slot: AttemptSlot,
  { connectorId, namespace }: { readonly connectorId: string; readonly namespace: ChainNamespace },
): Promise<void> {
  context.lifeSignal.throwIfAborted()
  const disconnected = disconnect(context, slot, { connectorId, namespace })
  // Before the wait: the kit may be destroyed before the wallet has disconnected.
  storeForgotten(context, namespace, connectorId)
  try {
    await disconnected
  } catch (error) {
    if (!connectionErrors.notConnected.is(error)) throw error
  }
}
