import { type ChainNamespace, parseCaipNetworkId, type CaipNetworkId } from '@openappkit/common'
import { linkAbort, type LinkedController, withDeadline } from '../async/deadline.ts'
import { type ConnectionsContext, dispatch, getHeld } from './context.ts'
import { connectionErrors } from './errors.ts'
import type { AccountRequest, ConnectorDriver, SignableMessage } from './driver.types.ts'
import type { DriverRegistry } from './createDriverRegistry.ts'
import type { Connector } from './connector.types.ts'
import { loadOnce } from '../async/loadOnce.ts'
import { networkErrors } from '../networks/errors.ts'
import { CONNECT_DEADLINE_MS } from './showAttempt.ts'
import { networksKey } from './storage.ts'

/**
 * Returns the driver of a wallet, also of a connected one that is no longer listed.
 *
 * @throws connectionErrors.connectorNotFound
 */
export function getDriver(drivers: DriverRegistry, connectorId: string, namespace: ChainNamespace): ConnectorDriver {
  const driver = drivers.findDriver(connectorId, namespace)
  if (!driver) throw connectionErrors.connectorNotFound({ id: connectorId })
  return driver
}

/**
 * The connector as its driver lists it: a row may join several drivers. Falls back to the row if the driver no longer
 * lists it.
 */
export function getOwnConnector(driver: ConnectorDriver, row: Connector): Connector {
  return driver.getConnectors().find(({ id }) => id === row.id) ?? row
}

/**
 * Loads the code of one driver. Skip the call if `context.prepared` has the driver, so that the request to the wallet
 * stays in the user activation of the click.
 *
 * @throws loadErrors.failed
 */
export async function prepare(
  { kit, lifeSignal, prepared }: ConnectionsContext,
  driver: ConnectorDriver,
): Promise<void> {
  if (driver.preload && !prepared.has(driver)) {
    await loadOnce(async () => driver.preload?.(), kit.log, lifeSignal).run(() => {})
  }
  prepared.add(driver)
}

/** Loads the code that one wallet needs; without an id, the code that the wallets of this browser need. */
export async function preload(context: ConnectionsContext, connectorId?: string): Promise<void> {
  const { kit, drivers } = context
  const getOne = (namespace: ChainNamespace) =>
    connectorId === undefined ? drivers.getAdapter(namespace) : drivers.findDriver(connectorId, namespace)
  const wanted = new Set(kit.networks.namespaces().map(getOne))
  await Promise.all([...wanted].map(async (driver) => driver && prepare(context, driver)))
}

interface HeldRequest<Value> {
  /** Returns the error that ends the request, e.g. because its wallet has been disconnected; `undefined` while it may go on. */
  check(): Error | undefined
  /** The controller of this request. Aborted when the request ends early, so that the driver stops its work. */
  readonly attempt: LinkedController
  /** Default: no deadline. */
  readonly deadlineMs?: number
  onDeadline?(): Error
  send(signal: AbortSignal): Promise<Value>
}

/**
 * Sends a request to a connected wallet. The wait ends as soon as the request is aborted, or its wallet or account is no
 * longer the active one: a wallet may never answer.
 */
async function requestWhileHeld<Value>(
  { kit, state }: ConnectionsContext,
  { check, attempt, send, ...deadline }: HeldRequest<Value>,
): Promise<Value> {
  const abortIfLost = () => {
    const reason = check()
    if (reason) attempt.abort(reason)
  }
  const unsubscribe = kit.valtio.subscribe(state, abortIfLost, true)
  try {
    const params = { clock: kit.ports.clock, signal: attempt.signal, ...deadline }
    const value = await withDeadline(send(attempt.signal), params)
    attempt.signal.throwIfAborted()
    return value
  } catch (error) {
    attempt.abort(error)
    throw error
  } finally {
    unsubscribe()
    attempt.release()
  }
}

/**
 * Sends a request to the wallet of the active account of a namespace. There is no time limit, because the owner may read the request
 * first. The wait ends when the wallet disconnects, or when another account becomes active: the answer must not be used
 * for that account (R11).
 *
 * @throws connectionErrors.noActiveAddress, accountChanged, notConnected, or what the wallet answered
 */
export async function requestWallet<Value>(
  context: ConnectionsContext,
  namespace: ChainNamespace,
  send: (request: AccountRequest, driver: ConnectorDriver) => Promise<Value>,
): Promise<Value> {
  const { drivers, lifeSignal, get } = context
  lifeSignal.throwIfAborted()
  const { activeConnectorId: connectorId, address } = get(namespace)
  if (connectorId === undefined || address === undefined) throw connectionErrors.noActiveAddress()
  const driver = getDriver(drivers, connectorId, namespace)
  return requestWhileHeld(context, {
    attempt: linkAbort(lifeSignal),
    send: (signal) => send({ connectorId, namespace, address, signal }, driver),
    check() {
      const now = get(namespace)
      if (now.address === undefined) return connectionErrors.notConnected()
      const isSame = now.activeConnectorId === connectorId && now.address === address
      return isSame ? undefined : connectionErrors.accountChanged()
    },
  })
}

/** Checked by name, as the bytes may come from another window. Other views and buffers would be signed as different bytes. */
const isSignable = (message: unknown): message is SignableMessage =>
  typeof message === 'string' || Object.prototype.toString.call(message) === '[object Uint8Array]'

/**
 * Requests the active account to sign a text or bytes.
 *
 * @throws connectionErrors.notSignable, and the errors of {@link requestWallet}
 */
export async function signMessage(
  context: ConnectionsContext,
  namespace: ChainNamespace,
  message: unknown,
): Promise<string> {
  if (!isSignable(message)) throw connectionErrors.notSignable()
  return requestWallet(context, namespace, (request, driver) => driver.signMessage({ ...request, message }))
}

/** The switches that are in progress (R10). */
export interface Switches {
  /** Number of the newest switch, which sets the active namespace. */
  latest: number
  /** The newest switch request of each namespace. Created on first use. */
  running?: Map<ChainNamespace, LinkedController>
}

function recordNetwork({ kit }: ConnectionsContext, id: CaipNetworkId, isNewest: boolean): void {
  const { namespace } = parseCaipNetworkId(id)
  kit.networks.setActive(id)
  if (isNewest) kit.networks.setActiveNamespace(namespace)
  kit.storage.set(networksKey, { ...kit.storage.get(networksKey), [namespace]: id })
  kit.events.track({ event: 'SWITCH_NETWORK', properties: { network: id } })
}

/**
 * Switches the connected wallet, and with it the kit, to a configured network. Without a connected wallet it only
 * records the choice.
 *
 * A `chainChanged` event of the wallet always wins. A newer switch of the same namespace, or another wallet that becomes
 * active, aborts an older switch: it resolves without having switched, and sends no further request.
 *
 * @throws connectionErrors.chainNotConfigured, notConnected if the wallet disconnects before it answers,
 *   networkErrors.notSwitched, or the error of the wallet
 */
export async function switchNetwork(context: ConnectionsContext, switches: Switches, id: CaipNetworkId): Promise<void> {
  const { kit, drivers, lifeSignal } = context
  const { namespace, reference } = parseCaipNetworkId(id)
  const network = kit.networks.find(id)
  lifeSignal.throwIfAborted()
  if (!network) {
    kit.alerts.raise(networkErrors.notFound({ id }))
    throw connectionErrors.chainNotConfigured({ id })
  }
  const order = ++switches.latest
  const running = (switches.running ??= new Map())
  running.get(namespace)?.abort(connectionErrors.superseded())
  running.delete(namespace)
  const active = getHeld(context, namespace, context.get(namespace).activeConnectorId)
  if (!active || active.chainReference === reference) return recordNetwork(context, id, true)

  const { connectorId } = active
  const driver = getDriver(drivers, connectorId, namespace)
  const attempt = linkAbort(lifeSignal)
  running.set(namespace, attempt)
  const isReplaced = () => running.get(namespace) !== attempt
  try {
    await requestWhileHeld(context, {
      attempt,
      send: (signal) => driver.switchNetwork({ connectorId, namespace, network, signal }),
      check() {
        if (!getHeld(context, namespace, connectorId)) return connectionErrors.notConnected()
        if (context.get(namespace).activeConnectorId === connectorId) return undefined
        // Another wallet is active now. Removes this switch, so that the namespace can switch again.
        if (!isReplaced()) running.delete(namespace)
        return connectionErrors.superseded()
      },
      deadlineMs: CONNECT_DEADLINE_MS,
      onDeadline: () => networkErrors.notSwitched({ name: network.name }),
    })
    if (isReplaced()) return
    lifeSignal.throwIfAborted()
    const reported = getHeld(context, namespace, connectorId)?.chainReference ?? reference
    if (reported !== reference && reported !== active.chainReference) {
      throw networkErrors.notSwitched({ name: network.name })
    }
    dispatch(context, namespace, { type: 'chainChanged', connectorId, chainReference: reference })
    // Another wallet may have become active since the answer.
    if (context.get(namespace).activeConnectorId === connectorId) recordNetwork(context, id, order === switches.latest)
  } catch (error) {
    if (!isReplaced()) throw error
  } finally {
    if (!isReplaced()) running.delete(namespace)
  }
}
