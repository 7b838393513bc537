import type { ChainNamespace } from '@openappkit/common'
import { linkAbort } from '../async/linkAbort.ts'
import { withDeadline } from '../async/withDeadline.ts'
import type { ConnectionsContext } from './context.ts'
import { dispatch } from './dispatch.ts'
import { createConnection, getHeld, hold, holdOthers, recall } from './hold.ts'
import { connectionErrors } from './errors.ts'
import { getDriver } from './getDriver.ts'
import { prepare } from './prepare.ts'
import { isSameAddress } from './isSameAddress.ts'
import { listRevivable, type StoredConnection, type StoredConnections } from './storage.ts'
import { listStored } from './storeConnections.ts'
import type { Connection, Connector, WalletEvent } from './types.ts'

/** A wallet that has not confirmed by then counts as gone (R1). */
const RECONNECT_DEADLINE_MS = 10_000
/** Extensions announce themselves late; longer than this is not installed. */
const CONNECTOR_WAIT_MS = 3_000

/** Resolves with the connector as soon as a wallet with that id shows up. */
function waitForConnector(context: ConnectionsContext, id: string, signal: AbortSignal): Promise<Connector | undefined> {
  const { drivers, kit } = context
  return new Promise((resolve) => {
    const finish = (connector?: Connector) => {
      stopTimer()
      stopWatching()
      signal.removeEventListener('abort', stop)
      resolve(connector)
    }
    const check = () => {
      const connector = drivers.getConnector(id)
      if (connector) finish(connector)
    }
    const stop = () => finish()
    const stopTimer = kit.ports.clock.setTimeout(stop, CONNECTOR_WAIT_MS)
    const stopWatching = drivers.watch(check)
    signal.addEventListener('abort', stop)
    check()
  })
}

/**
 * Asks a wallet silently whether it still shows an account, and holds the connection if so. One that is known from
 * storage and silent is recalled, and revived when it answers, however late.
 *
 * @param signal - Ends the asking. Default: the life of the kit.
 * @returns What is held now. Never throws: a wallet that fails is not connected (R1).
 */
export async function revive(
  context: ConnectionsContext,
  namespace: ChainNamespace,
  stored: StoredConnection,
  signal = context.lifeSignal,
): Promise<Connection | undefined> {
  const { kit, drivers, walletListeners } = context
  const { connectorId } = stored
  const listener = walletListeners.get(`${namespace}:${connectorId}`)
  /** It was connected anew, or left, since we began to ask: that is newer than any answer. */
  const isOutdated = () => walletListeners.get(`${namespace}:${connectorId}`) !== listener
  /** Whoever connected a wallet whose identity is claimed twice chose it; unasked it is not taken (S7). */
  const isTrusted = () => listener !== undefined || drivers.getConnector(connectorId)?.isAmbiguous !== true
  if (signal.aborted) return undefined
  const connector = await waitForConnector(context, connectorId, signal)
  if (!connector || !isTrusted() || signal.aborted) return undefined
  const attempt = linkAbort(signal)
  const events: WalletEvent[] = []
  let stopEarly = () => {}
  try {
    const { clock } = kit.ports
    const driver = getDriver(drivers, connectorId, namespace)
    await withDeadline(prepare(context, driver), { clock, signal: attempt.signal })
    stopEarly = driver.watchWallet(connectorId, (event) => events.push(event), namespace)
    const request = { connectorId, namespace, signal: attempt.signal }
    const result = await withDeadline(driver.reconnect(request), {
      clock,
      signal: attempt.signal,
      deadlineMs: RECONNECT_DEADLINE_MS,
      onDeadline: () => connectionErrors.notAnswered(),
    })
    attempt.signal.throwIfAborted()
    const wanted = findWanted(context, namespace, connectorId)
    if (result && result.accounts.length > 0 && wanted && isTrusted() && !isOutdated()) {
      const accounts = selectFirst(result.accounts, stored.address)
      // While we waited another wallet may have become the active one.
      const isBackground = stored.status !== 'active' || wanted.status !== 'active'
      const connection = createConnection(connector, namespace, { ...result, accounts })
      if (result.isUnconfirmed) recall(context, connection, { events, onAnswer: () => void revive(context, namespace, stored) })
      else {
        const held = hold(context, connection, { isBackground, events })
        // What storage names is revived by itself; the others its wallet has added while no page was open.
        const isNew = ([other]: [string, unknown]) => !findWanted(context, other as ChainNamespace, connectorId)
        if (held) holdOthers(context, held, Object.fromEntries(Object.entries(result.others ?? {}).filter(isNew)))
      }
    }
  } catch (cause) {
    attempt.abort(cause)
    kit.log.warn(`${connector.name} did not reconnect.`, cause)
  } finally {
    stopEarly()
    attempt.release()
  }
  return isOutdated() ? getHeld(context, namespace, connectorId) : undefined
}

/** The account used last comes first, where the wallet still shows it. */
function selectFirst(accounts: Connection['accounts'], address: string | undefined): Connection['accounts'] {
  const last = address === undefined ? undefined : accounts.find((entry) => isSameAddress(entry.address, address))
  return last ? [last, ...accounts.filter((entry) => entry !== last)] : accounts
}

/** What is stored now: while we waited the visitor may have left this wallet, here or in another tab. */
function findWanted({ kit }: ConnectionsContext, namespace: ChainNamespace, connectorId: string): StoredConnection | undefined {
  return listStored(kit, namespace).find((entry) => entry.connectorId === connectorId)
}

/** Revives what storage names, every wallet on its own so that a silent one holds up no other (R2). */
export async function reconnect(context: ConnectionsContext, stored: StoredConnections): Promise<void> {
  const namespaces = context.kit.networks.namespaces().map(async (namespace) => {
    const [active, ...others] = listRevivable(stored[namespace] ?? [])
    if (!active) return
    const revived = revive(context, namespace, active)
    for (const other of others) void revive(context, namespace, { ...other, status: 'connected' })
    await revived
    if (context.get(namespace).status === 'reconnecting') dispatch(context, namespace, { type: 'attemptEnded' })
  })
  await Promise.all(namespaces)
}
