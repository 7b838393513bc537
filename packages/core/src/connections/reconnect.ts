import type { ChainNamespace } from '@openappkit/common'
import { withDeadline } from '../async/withDeadline.ts'
import { createConnection } from './connect.ts'
import type { ConnectionsContext } from './context.ts'
import { hold } from './hold.ts'
import { connectionErrors } from './errors.ts'
import { isSameAddress } from './machine.ts'
import { connectionsKey, listRevivable, type StoredConnection, type StoredConnections } from './storage.ts'
import type { Connection, Connector, WalletEvent } from './types.ts'

/** A wallet that has not confirmed by then counts as gone (R1). */
export const RECONNECT_DEADLINE_MS = 10_000
/** Extensions announce themselves late; longer than this is not installed. */
export const CONNECTOR_WAIT_MS = 3_000

/** Resolves with the connector as soon as a wallet with that id shows up. */
function waitForConnector(context: ConnectionsContext, id: string): Promise<Connector | undefined> {
  const { drivers, kit, lifeSignal } = context
  return new Promise((resolve) => {
    const finish = (connector?: Connector) => {
      stopTimer()
      stopWatching()
      lifeSignal.removeEventListener('abort', stop)
      resolve(connector)
    }
    const check = () => {
      const connector = drivers.getConnector(id)
      if (connector) finish(connector)
    }
    const stop = () => finish()
    const stopTimer = kit.ports.clock.setTimeout(stop, CONNECTOR_WAIT_MS)
    const stopWatching = drivers.watch(check)
    lifeSignal.addEventListener('abort', stop, { once: true })
    check()
  })
}

/**
 * Asks a wallet silently whether it still shows an account, and holds the connection if so.
 *
 * @returns Whether it is held now. Never throws: a wallet that fails is not connected (R1).
 */
export async function revive(
  context: ConnectionsContext,
  namespace: ChainNamespace,
  stored: StoredConnection,
): Promise<Connection | undefined> {
  const { kit, drivers, lifeSignal } = context
  if (lifeSignal.aborted) return undefined
  const connector = await waitForConnector(context, stored.connectorId)
  if (!connector || connector.isAmbiguous || lifeSignal.aborted) return undefined
  const attempt = new AbortController()
  const abort = () => attempt.abort(lifeSignal.reason)
  lifeSignal.addEventListener('abort', abort, { once: true })
  const events: WalletEvent[] = []
  let stopEarly = () => {}
  try {
    const driver = drivers.getDriver(connector.id, namespace)
    stopEarly = driver.watchWallet(connector.id, (event) => events.push(event))
    const request = { connectorId: connector.id, namespace, signal: attempt.signal }
    const result = await withDeadline(driver.reconnect(request), {
      clock: kit.ports.clock,
      signal: attempt.signal,
      deadlineMs: RECONNECT_DEADLINE_MS,
      onDeadline: () => connectionErrors.failedToConnect(),
    })
    // While we waited the visitor may have left this wallet, here or in another tab.
    if (!result || result.accounts.length === 0 || !isStillWanted(context, namespace, connector.id)) return undefined
    const connection = createConnection(connector, namespace, { ...result, accounts: selectFirst(result.accounts, stored.address) })
    hold(context, connection, { isBackground: stored.status !== 'active', events })
    return connection
  } catch (cause) {
    attempt.abort(cause)
    kit.log.warn(`${connector.name} did not reconnect.`, cause)
    return undefined
  } finally {
    stopEarly()
    lifeSignal.removeEventListener('abort', abort)
  }
}

/** The account used last comes first, where the wallet still shows it. */
function selectFirst(accounts: Connection['accounts'], address: string | undefined): Connection['accounts'] {
  const last = address === undefined ? undefined : accounts.find((entry) => isSameAddress(entry.address, address))
  return last ? [last, ...accounts.filter((entry) => entry !== last)] : accounts
}

function isStillWanted({ kit }: ConnectionsContext, namespace: ChainNamespace, connectorId: string): boolean {
  const stored = kit.storage.get(connectionsKey)?.[namespace]?.find((entry) => entry.connectorId === connectorId)
  return stored !== undefined && stored.status !== 'disconnected'
}

/** Revives what storage names, every wallet on its own so that a silent one holds up no other (R2). */
export async function reconnect(context: ConnectionsContext, stored: StoredConnections): Promise<void> {
  const namespaces = context.kit.networks.namespaces().map(async (namespace) => {
    const [active, ...others] = listRevivable(stored[namespace] ?? [])
    if (!active) return
    for (const other of others) void revive(context, namespace, { ...other, status: 'connected' })
    await revive(context, namespace, active)
    if (context.get(namespace).status === 'reconnecting') context.dispatch(namespace, { type: 'attemptEnded' })
  })
  await Promise.all(namespaces)
}
