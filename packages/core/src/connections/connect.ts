import { getBaseId, isAppKitError, isWalletConnect, type AppKitError, type ChainNamespace } from '@openappkit/common'
import { loadOnce } from '../async/loadOnce.ts'
import { withDeadline } from '../async/withDeadline.ts'
import type { ConnectionsContext } from './context.ts'
import { createConnection } from './createConnection.ts'
import { disconnectUnheld } from './disconnectWallet.ts'
import { dispatch } from './dispatch.ts'
import { connectionErrors } from './errors.ts'
import { getDriver } from './getDriver.ts'
import { getHeld } from './getHeld.ts'
import { getOwnConnector } from './getOwnConnector.ts'
import { getWalletName } from './getWalletName.ts'
import { hold, holdOthers } from './hold.ts'
import { isTaken } from './isTaken.ts'
import { prepare } from './prepare.ts'
import { replaceOthers } from './replaceOthers.ts'
import { requestConnect } from './requestConnect.ts'
import { restoreUnlocked } from './restore.ts'
import { showAttempt } from './showAttempt.ts'
import { MAX_WALLETS } from './storage.ts'
import { storeHeld, storeRecent } from './storeConnections.ts'
import type { Connector } from './connector.types.ts'
import type { WalletEvent } from './driver.types.ts'
import type { Connection, ConnectParams } from './types.ts'

function chooseNamespace(
  { kit, drivers }: ConnectionsContext,
  connector: Connector,
  wanted?: ChainNamespace,
): ChainNamespace {
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

/** Codes of errors that already describe why a wallet was not connected. */
const OWN_CODES = /^(?:connections|load)\./

/**
 * Converts an error to a connect error: a request that the wallet declined or failed is a rejected connection, with the
 * wallet's error as the cause.
 */
function toConnectError(cause: unknown, connector: Connector): AppKitError {
  if (connectionErrors.userRejected.is(cause)) return connectionErrors.connectionRejected({}, { cause })
  // Drivers of outside and embedded wallets throw their own errors, because not only the wallet can fail there.
  const isOutside = isWalletConnect(connector)
  const isNamedByDriver = isOutside || connector.type === 'embedded'
  if (isAppKitError(cause) && (isNamedByDriver || OWN_CODES.test(cause.code))) return cause
  return connectionErrors[isOutside ? 'failedToConnect' : 'connectionFailed']({}, { cause })
}

/**
 * Requests one wallet to connect.
 *
 * @param attempt - From `beginAttempt`. It may already be aborted.
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
  const row = drivers.getConnector(params.connectorId)
  if (!row) throw connectionErrors.connectorNotFound({ id: params.connectorId })
  const namespace = chooseNamespace(context, row, params.namespace)
  const driver = getDriver(drivers, row.id, namespace)
  const own = getOwnConnector(driver, row)
  let { id } = own
  if (own.holdsMany && isTaken(context, id)) {
    // Few visitors connect a second wallet.
    id = await loadOnce(() => import('./claimId.ts'), kit.log, attempt.signal).run(({ claimId }) =>
      claimId(context, getBaseId(id), (wanted) => isTaken(context, wanted)),
    )
    attempt.signal.throwIfAborted()
  }
  const connector = { ...own, id }
  if (context.get(namespace).activeConnectorId === connector.id) throw connectionErrors.alreadyConnected()
  const { connections } = context.get(namespace)
  if (connections.length >= MAX_WALLETS && !getHeld(context, namespace, connector.id)) {
    throw connectionErrors.tooManyWallets({ namespace, max: MAX_WALLETS })
  }

  const { wallet, input } = params
  const shown = showAttempt(context, attempt.signal, {
    connectorId: connector.id,
    namespace,
    ...(wallet && { wallet }),
  })
  dispatch(context, namespace, { type: 'connectRequested' })
  restoreUnlocked(context)

  // Events between the wallet's answer and the subscription in `hold`.
  const events: WalletEvent[] = []
  let unsubscribe = () => {}
  let disconnectLate = () => {}
  try {
    if (!context.prepared.has(driver)) await withDeadline(prepare(context, driver), { clock, signal: shown.signal })
    const href = params.findHref && (await withDeadline(params.findHref(), { clock, signal: shown.signal }))
    unsubscribe = driver.watchWallet(connector.id, (event) => events.push(event), namespace)
    const network = kit.networks.getActive(namespace)
    // The sign-in loads with the views.
    const loading = kit.options.state.siwx && kit.router.load()
    if (loading) await withDeadline(loading, { clock, signal: shown.signal })
    const { signIn } = kit.connections
    const request = {
      connectorId: connector.id,
      namespace,
      signal: attempt.signal,
      acceptsAnyNamespace: params.namespace === undefined,
      ...(network && !network.isUnsupported && { network }),
      ...(wallet && { wallet: { ...wallet, ...(href !== undefined && { href }) } }),
      ...(input !== undefined && { input }),
      ...(signIn && { signIn: signIn.connectSignIn }),
      ...shown.request,
    }
    const asked = requestConnect(context, driver, request, shown.showOpenInWallet)
    disconnectLate = () =>
      void asked
        .then((given) => given && disconnectUnheld(context, { connectorId: connector.id, namespace }, connector.type))
        .catch(() => {})
    const result = await withDeadline(asked, { clock, signal: shown.signal })
    attempt.signal.throwIfAborted()
    if (result?.accounts.length === 0) throw connectionErrors.failedToConnect()
    const confirmed = result?.namespace ?? namespace
    if (!kit.networks.namespaces().includes(confirmed)) {
      throw connectionErrors.namespaceNotConfigured({ namespace: confirmed })
    }
    const connection = result
      ? hold(context, createConnection(connector, confirmed, result), { events: confirmed === namespace ? events : [] })
      : getHeld(context, namespace, connector.id)
    if (!connection) throw connectionErrors.failedToConnect()
    // A check for a session, which begins after this task, waits for it.
    if (signIn && result?.signedMessages) signIn.accept(result.signedMessages)
    if (result) holdOthers(context, connection, result.others)
    kit.networks.setActiveNamespace(confirmed)
    storeHeld(context, confirmed)
    storeRecent(context, wallet?.id ?? getBaseId(connector.id))
    replaceOthers(context, connector.id)
    context.disconnectNotice.wallet = undefined
    kit.events.track({
      event: 'CONNECT_SUCCESS',
      properties: { method: connection.type, name: getWalletName(context, connection) },
    })
    return connection
  } catch (error) {
    const failure = toConnectError(error, connector)
    // A driver that watches the signal ends its work for this attempt.
    attempt.abort(failure)
    // Disconnects the wallet if it has confirmed the connection, or confirms it later.
    disconnectLate()
    trackFailure(context, failure)
    throw failure
  } finally {
    unsubscribe()
    shown.dispose()
    // A newer attempt in the same namespace keeps the status `connecting`.
    if (state.pending?.namespace !== namespace) dispatch(context, namespace, { type: 'attemptEnded' })
  }
}

function trackFailure({ kit }: ConnectionsContext, { code, short: message }: AppKitError): void {
  const { modalClosed, superseded, destroyed } = connectionErrors
  if ([modalClosed, superseded, destroyed].some((given) => given.code === code)) return
  const event = code === connectionErrors.connectionRejected.code ? 'USER_REJECTED' : 'CONNECT_ERROR'
  kit.events.track({ event, properties: { message } })
}
