import { type ChainNamespace, isInBrowser, isSameAddress } from '@openappkit/common'
import { linkAbort, withDeadline } from '../async/deadline.ts'
import { type ConnectionsContext, getHeld, isUnconfirmed, isMultiWallet, dispatch } from './context.ts'
import { createConnection, hold, holdOthers, holdUnconfirmed, listStored } from './hold.ts'
import { disconnectUnheld } from './disconnect.ts'
import { connectionErrors } from './errors.ts'
import { getDriver, getOwnConnector, prepare } from './requestWallet.ts'
import { type StoredConnection, listRestorable, type StoredConnections } from './storage.ts'
import type { ConnectResult, WalletEvent } from './driver.types.ts'
import type { Connection } from './types.ts'
import type { Connector } from './connector.types.ts'

/** A wallet that has not confirmed its account after this time counts as disconnected (R1). */
const RECONNECT_DEADLINE_MS = 10_000

/** Puts the account that was used last first, if the wallet still shows it. */
function selectFirst(accounts: Connection['accounts'], address: string | undefined): Connection['accounts'] {
  const last = address === undefined ? undefined : accounts.find((entry) => isSameAddress(entry.address, address))
  return last ? [last, ...accounts.filter((entry) => entry !== last)] : accounts
}

/** The stored connection as it is now: the visitor may have disconnected it since, here or in another tab. */
function findStored(
  { kit }: ConnectionsContext,
  namespace: ChainNamespace,
  connectorId: string,
): StoredConnection | undefined {
  return listStored(kit, namespace).find((entry) => entry.connectorId === connectorId)
}

interface RestoreParams {
  readonly signal?: AbortSignal
  readonly after?: Promise<unknown>
  findWanted?(): StoredConnection | undefined
  onRefused?(): void
}

/**
 * Requests the accounts of a wallet without a prompt, and holds the connection if the wallet still shows an account. If
 * the wallet does not answer, the connection is held as `unconfirmed`, and restored when the wallet answers.
 *
 * @param params.signal - Aborts the request. Default: the signal of the kit.
 * @param params.after - The answer is used once this has settled: the wallet used last has answered or failed. Never rejects. Default:
 *   the request to that wallet, if there is one now. Otherwise a wallet that answers faster would become the active one.
 * @param params.findWanted - The connection that is wanted when the wallet answers; `undefined` if none is. Default: the
 *   stored one.
 * @param params.onRefused - The wallet has answered that it shows no account.
 * @returns The connection that is held now. Never throws: a wallet that fails is not connected (R1).
 */
export function restore(
  context: ConnectionsContext,
  namespace: ChainNamespace,
  stored: StoredConnection,
  params: RestoreParams = {},
): Promise<Connection | undefined> {
  const wanted = (context.wanted ??= new Map<ChainNamespace, Promise<unknown>>())
  const first = wanted.get(namespace)
  if (stored.status !== 'active') {
    return track(context, namespace, stored, { ...(first && { after: first }), ...params })
  }
  const restored = track(context, namespace, stored, params)
  const onSettled = () => {
    if (wanted.get(namespace) === settled) wanted.delete(namespace)
  }
  // Who restores reports a driver that throws. The others only wait.
  const settled: Promise<void> = restored.then(onSettled, onSettled)
  wanted.set(namespace, settled)
  return restored
}

/** Notes the request, so that a wallet that unlocks meanwhile is not asked twice. */
async function track(
  context: ConnectionsContext,
  namespace: ChainNamespace,
  stored: StoredConnection,
  params: RestoreParams,
): Promise<Connection | undefined> {
  restoreUnlocked(context)
  const restoring = (context.restoring ??= new Set())
  const asked = { connectorId: stored.connectorId }
  restoring.add(asked)
  try {
    return await ask(context, namespace, stored, params)
  } finally {
    restoring.delete(asked)
    context.onEndedByWallet?.(namespace, stored.connectorId)
  }
}

/**
 * Subscribes to a wallet of this browser that shows no account, because it is locked or has not announced itself yet, but that the
 * visitor has not disconnected. Ends when the wallet is connected or disconnected.
 *
 * @param onUnlocked - The wallet shows an account again, and the visitor still wants the connection.
 */
function watchUnlock(
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

  /** The wallet is listed. Another attempt may be open now. */
  function follow(): void {
    stop()
    watchUnlock(context, namespace, connectorId, onUnlocked)
    unlock()
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
    : kit.valtio.subscribe(state, () => find() && follow(), true)
  const stop = () => {
    unsubscribe()
    if (locked.get(key) === stop) locked.delete(key)
  }
  locked.set(key, stop)
}

/** Restores a wallet that is locked, and so ends its connection, as soon as it is unlocked. */
export function restoreUnlocked(context: ConnectionsContext): void {
  context.onEndedByWallet ??= (namespace, connectorId) => {
    if (isUnconfirmed(context, namespace, connectorId)) return
    watchUnlock(context, namespace, connectorId, (stored) => {
      const isAsked = [...(context.restoring ?? [])].some((entry) => entry.connectorId === connectorId)
      if (!isAsked) void restore(context, namespace, stored)
    })
  }
}

/** Extensions announce themselves late. A wallet that has not done so after this time is not installed. */
const CONNECTOR_WAIT_MS = 3_000

/** Resolves as soon as the connector is listed in a namespace: each driver lists its own families. */
function waitForConnector(
  context: ConnectionsContext,
  id: string,
  namespace: ChainNamespace,
  signal: AbortSignal,
): Promise<Connector | undefined> {
  const { drivers, kit, state } = context
  return new Promise((resolve) => {
    const finish = (connector?: Connector) => {
      clearTimer()
      unsubscribe()
      signal.removeEventListener('abort', onAbort)
      resolve(connector)
    }
    const check = () => {
      const connector = drivers.getConnector(id)
      if (connector?.namespaces.includes(namespace)) finish(connector)
    }
    const onAbort = () => finish()
    const clearTimer = kit.ports.clock.setTimeout(() => finish(drivers.getConnector(id)), CONNECTOR_WAIT_MS)
    const unsubscribe = kit.valtio.subscribe(state, check, true)
    signal.addEventListener('abort', onAbort)
    check()
  })
}

/** Sends the request of {@link restore}, and holds the connection. */
async function ask(
  context: ConnectionsContext,
  namespace: ChainNamespace,
  stored: StoredConnection,
  params: RestoreParams,
): Promise<Connection | undefined> {
  const { kit, drivers, walletListeners } = context
  const { connectorId } = stored
  const { signal = context.lifeSignal, findWanted = () => findStored(context, namespace, connectorId) } = params
  const listener = walletListeners.get(`${namespace}:${connectorId}`)
  /** Whether the wallet was connected or disconnected after this call. That change is newer than the answer. */
  const isOutdated = () => walletListeners.get(`${namespace}:${connectorId}`) !== listener
  /** The kit trusts an ambiguous connector only while it is connected, because the visitor has chosen it then (S7). */
  const isTrusted = () => listener !== undefined || drivers.getConnector(connectorId)?.isAmbiguous !== true
  if (signal.aborted) return undefined
  const connector = await waitForConnector(context, connectorId, namespace, signal)
  if (!connector || !isTrusted() || signal.aborted) return undefined
  const attempt = linkAbort(signal)
  const events: WalletEvent[] = []
  let unsubscribe = () => {}
  let result: ConnectResult | null = null
  let { type } = connector
  try {
    const { clock } = kit.ports
    const driver = getDriver(drivers, connectorId, namespace)
    type = getOwnConnector(driver, connector).type
    await withDeadline(prepare(context, driver), { clock, signal: attempt.signal })
    unsubscribe = driver.watchWallet(connectorId, (event) => events.push(event), namespace)
    const request = { connectorId, namespace, signal: attempt.signal }
    result = await withDeadline(driver.reconnect(request), {
      clock,
      signal: attempt.signal,
      deadlineMs: RECONNECT_DEADLINE_MS,
      onDeadline: () => connectionErrors.notAnswered(),
    })
    await params.after
    attempt.signal.throwIfAborted()
    if (!result?.accounts.length) params.onRefused?.()
    const wanted = findWanted()
    if (result && result.accounts.length > 0 && wanted && isTrusted() && !isOutdated()) {
      const accounts = selectFirst(result.accounts, stored.address)
      // Another wallet may have become the active one since.
      const isBackground = stored.status !== 'active' || wanted.status !== 'active'
      const connection = createConnection(getOwnConnector(driver, connector), namespace, { ...result, accounts })
      if (result.isUnconfirmed) {
        holdUnconfirmed(context, connection, {
          isBackground,
          events,
          onAnswer: () => void restore(context, namespace, stored, { findWanted }),
        })
      } else {
        const held = hold(context, connection, { isBackground, events })
        // Separate calls restore the stored families. The others joined the session while no page was open.
        const isNew = ([other]: [string, unknown]) => !findStored(context, other as ChainNamespace, connectorId)
        if (held) holdOthers(context, held, Object.fromEntries(Object.entries(result.others ?? {}).filter(isNew)))
      }
    }
  } catch (cause) {
    // The kit has refused the answer, so the session must not stay open.
    if (result && !attempt.signal.aborted) disconnectUnheld(context, { connectorId, namespace }, type)
    attempt.abort(cause)
    kit.log.warn(`${connector.name} did not reconnect.`, cause)
  } finally {
    unsubscribe()
    attempt.release()
  }
  return isOutdated() ? getHeld(context, namespace, connectorId) : undefined
}

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
