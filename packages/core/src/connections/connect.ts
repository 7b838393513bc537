import { isAppKitError, type AppKitError, type ChainNamespace } from '@openappkit/common'
import { linkAbort } from '../async/linkAbort.ts'
import { withDeadline } from '../async/withDeadline.ts'
import type { Clock } from '../kit/ports.ts'
import { askToConnect } from './askToConnect.ts'
import { CONNECT_DEADLINE_MS, STILL_WAITING_MS } from './constants.ts'
import type { ConnectionsContext } from './context.ts'
import { dispatch } from './dispatch.ts'
import { createConnection, getHeld, hold, holdOthers } from './hold.ts'
import { connectionErrors } from './errors.ts'
import { getDriver } from './getDriver.ts'
import { isWalletConnect } from './isWalletConnect.ts'
import { prepare } from './prepare.ts'
import { storeHeld, storeRecent } from './storeConnections.ts'
import type { ConnectParams, Connection, Connector, Pairing, PendingAttempt, WalletEvent } from './types.ts'

function chooseNamespace({ kit, drivers }: ConnectionsContext, connector: Connector, wanted?: ChainNamespace): ChainNamespace {
  const configured = kit.networks.namespaces()
  const { activeNamespace } = kit.networks.state
  const namespace =
    wanted ??
    (connector.namespaces.includes(activeNamespace)
      ? activeNamespace
      : (connector.namespaces.find((entry) => configured.includes(entry)) ?? activeNamespace))
  if (!configured.includes(namespace) || !drivers.findDriver(connector.id, namespace)) {
    throw connectionErrors.namespaceNotConfigured({ namespace })
  }
  return namespace
}

/** What says by itself why a wallet was not connected, or could not even be asked. */
const OWN_CODES = /^(?:connections|load)\./

/** A request that the wallet declined, or failed at, is a rejected connection; its cause is what the wallet said. */
function toConnectError(cause: unknown, connector: Connector): AppKitError {
  if (connectionErrors.userRejected.is(cause)) return connectionErrors.connectionRejected({}, { cause })
  // On the way to a wallet outside this browser more can fail than the wallet, and its driver says what.
  const isOutside = isWalletConnect(connector)
  if (isAppKitError(cause) && (isOutside || OWN_CODES.test(cause.code))) return cause
  return connectionErrors[isOutside ? 'failedToConnect' : 'connectionFailed']({}, { cause })
}

/**
 * Asks one wallet to connect.
 *
 * @param attempt - What `beginAttempt` gave; it may have been abandoned meanwhile.
 * @throws see `ConnectionsController.connect`
 */
export async function connect(
  context: ConnectionsContext,
  attempt: AbortController,
  params: ConnectParams,
): Promise<Connection> {
  const { kit, state, drivers, lifeSignal } = context
  const { clock } = kit.ports
  if (lifeSignal.aborted) throw lifeSignal.reason
  attempt.signal.throwIfAborted()
  kit.start()
  const connector = drivers.getConnector(params.connectorId)
  if (!connector) throw connectionErrors.connectorNotFound({ id: params.connectorId })
  const namespace = chooseNamespace(context, connector, params.namespace)
  if (context.get(namespace).activeConnectorId === connector.id) throw connectionErrors.alreadyConnected()

  const id = kit.ports.createId()
  const { wallet } = params
  state.pending = { id, connectorId: connector.id, namespace, isStillWaiting: false, isOpenInWallet: false, ...(wallet && { wallet }) }
  /** @returns Whether the attempt is still pending, so that there was something to tell. */
  const tell = (change: Partial<PendingAttempt>): boolean => {
    if (state.pending?.id !== id) return false
    state.pending = { ...state.pending, ...change }
    return true
  }
  const stopTimer = clock.setTimeout(() => tell({ isStillWaiting: true }), STILL_WAITING_MS)
  const deadline = createDeadline(attempt, clock, () => connectionErrors[state.pending?.isOpenInWallet ? 'requestPending' : 'notAnswered']())
  dispatch(context, namespace, { type: 'connectRequested' })

  // The wallet may change its mind between its answer and our listening to it.
  const events: WalletEvent[] = []
  let stopEarly = () => {}
  try {
    const driver = getDriver(drivers, connector.id, namespace)
    if (!context.prepared.has(driver)) await withDeadline(prepare(context, driver), { clock, signal: deadline.signal })
    const href = params.findHref && (await withDeadline(params.findHref(), { clock, signal: deadline.signal }))
    stopEarly = driver.watchWallet(connector.id, (event) => events.push(event), namespace)
    const network = kit.networks.getActive(namespace)
    const request = {
      connectorId: connector.id,
      namespace,
      signal: attempt.signal,
      acceptsAnyNamespace: params.namespace === undefined,
      ...(network && !network.isUnsupported && { network }),
      ...(wallet && { wallet: { ...wallet, ...(href !== undefined && { href }) } }),
      tellPairing(pairing: Pairing) {
        if (tell({ pairing })) deadline.restart()
      },
    }
    const asked = askToConnect(context, driver, request, () => tell({ isOpenInWallet: true }))
    const result = await withDeadline(asked, { clock, signal: deadline.signal })
    attempt.signal.throwIfAborted()
    if (result?.accounts.length === 0) throw connectionErrors.failedToConnect()
    const confirmed = result?.namespace ?? namespace
    if (!kit.networks.namespaces().includes(confirmed)) throw connectionErrors.namespaceNotConfigured({ namespace: confirmed })
    const connection = result
      ? hold(context, createConnection(connector, confirmed, result), { events: confirmed === namespace ? events : [] })
      : getHeld(context, namespace, connector.id)
    if (!connection) throw connectionErrors.failedToConnect()
    if (result) holdOthers(context, connection, result.others)
    kit.networks.setActiveNamespace(confirmed)
    storeHeld(context, confirmed)
    storeRecent(context, wallet?.id ?? connector.id)
    const name = connection.wallet?.name ?? connector.name
    kit.events.track({ event: 'CONNECT_SUCCESS', properties: { method: connector.type, name } })
    return connection
  } catch (error) {
    const failure = toConnectError(error, connector)
    // A driver that watches the signal stops whatever it still does for this attempt.
    attempt.abort(failure)
    trackFailure(context, failure)
    throw failure
  } finally {
    stopEarly()
    stopTimer()
    deadline.end()
    if (state.pending?.id === id) state.pending = undefined
    // A newer attempt in the same namespace goes on connecting.
    if (state.pending?.namespace !== namespace) dispatch(context, namespace, { type: 'attemptEnded' })
  }
}

/** A deadline that a wallet's way to us sets anew, on the signal of an attempt. */
function createDeadline(attempt: AbortController, clock: Clock, onDeadline: () => AppKitError) {
  const signal = linkAbort(attempt.signal)
  let end = () => {}
  function restart(): void {
    end()
    end = clock.setTimeout(() => signal.abort(onDeadline()), CONNECT_DEADLINE_MS)
  }
  restart()
  return {
    signal: signal.signal,
    restart,
    end() {
      end()
      signal.release()
    },
  }
}

function trackFailure({ kit }: ConnectionsContext, { code, message }: AppKitError): void {
  const { modalClosed, superseded, destroyed } = connectionErrors
  if ([modalClosed, superseded, destroyed].some((given) => given.code === code)) return
  const event = code === connectionErrors.connectionRejected.code ? 'USER_REJECTED' : 'CONNECT_ERROR'
  kit.events.track({ event, properties: { message } })
}
