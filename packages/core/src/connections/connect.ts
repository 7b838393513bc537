import { getBaseId, isAppKitError, isWalletConnect, type AppKitError, type ChainNamespace } from '@openappkit/common'
import { type ConnectionsContext, dispatch, getHeld, isUnconfirmed, getWalletName, syncNetwork } from './context.ts'
import { getSignIns } from '../siwx/getSignIns.ts'
import { loadOnce } from '../async/loadOnce.ts'
import { withDeadline, linkAbort } from '../async/deadline.ts'
import { createConnection, hold, holdOthers, storeHeld, storeRecent, listStored } from './hold.ts'
import { disconnectUnheld, replaceOthers } from './disconnect.ts'
import { connectionErrors } from './errors.ts'
import { getDriver, getOwnConnector, prepare } from './requestWallet.ts'
import { restoreUnlocked, restore } from './restore.ts'
import { showAttempt } from './showAttempt.ts'
import { MAX_WALLETS } from './storage.ts'
import type { Connector } from './connector.types.ts'
import type { WalletEvent, ConnectorDriver, ConnectRequest, ConnectResult } from './driver.types.ts'
import type { Connection, ConnectParams } from './types.ts'

/** Makes a held connection the active one of its chain family. */
export function activate(context: ConnectionsContext, { connectorId, namespace }: Connection, address?: string): void {
  dispatch(context, namespace, { type: 'activated', connectorId, address })
  syncNetwork(context, namespace)
  storeHeld(context, namespace)
}

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

/** Whether a connector that holds several wallets already has one under an id, also one that is unconfirmed or not restored yet. */
function isTaken(context: ConnectionsContext, id: string): boolean {
  const { kit, state, restoring = [] } = context
  return kit.networks.namespaces().some((namespace) => {
    // A stored connection that was not restored has ended. Those besides the one used last may be restored later.
    const stored = state.isInitialized ? [] : listStored(kit, namespace)
    const isAsked = [...restoring, ...stored].some((entry) => entry.connectorId === id)
    return isAsked || isUnconfirmed(context, namespace, id) || getHeld(context, namespace, id)
  })
}

/** Interval of the silent requests while a wallet shows an older request. */
const OPEN_REQUEST_POLL_MS = 2_000
/** A request without a prompt is repeated if it has no answer after this time. */
const SILENT_ANSWER_MS = 10_000

/**
 * Waits until the owner has approved the request that the wallet already shows (-32002). The wallet then emits
 * `accountsChanged`, or returns its accounts to a request without a prompt. Nothing reports a refusal, so after a refusal
 * only the signal ends the wait.
 */
async function awaitAccounts(
  { kit }: ConnectionsContext,
  driver: ConnectorDriver,
  request: ConnectRequest,
): Promise<ConnectResult> {
  const { signal, connectorId, namespace } = request
  const { clock } = kit.ports
  let onChange = () => {}
  const unsubscribe = driver.watchWallet(connectorId, ({ type }) => type === 'accountsChanged' && onChange(), namespace)
  try {
    for (;;) {
      const changed = new Promise<void>((resolve) => (onChange = resolve))
      const silent = withDeadline(driver.reconnect(request), { clock, signal, deadlineMs: SILENT_ANSWER_MS })
      const result = await silent.catch(() => undefined)
      signal.throwIfAborted()
      if (result && !result.isUnconfirmed && result.accounts.length > 0) return result
      await withDeadline(changed, { clock, signal, deadlineMs: OPEN_REQUEST_POLL_MS }).catch(() => {})
      signal.throwIfAborted()
    }
  } finally {
    unsubscribe()
  }
}

/**
 * Sends a connect request to a wallet and resolves with the first confirmation:
 * - the answer to this request;
 * - the answer to an older request, if the wallet already shows one;
 * - a connection of the same wallet that becomes active in another way, through another tab or a late silent answer. The
 *   request is then aborted, so that the wallet shows no second prompt.
 *
 * @param onOpenInWallet - The wallet shows an older request of this site.
 * @returns `undefined` if the wallet has become the active one in another way.
 */
async function requestConnect(
  context: ConnectionsContext,
  driver: ConnectorDriver,
  params: ConnectRequest,
  onOpenInWallet: () => void,
): Promise<ConnectResult | undefined> {
  const { connectorId, namespace } = params
  const controller = linkAbort(params.signal)
  const request = { ...params, signal: controller.signal }
  let unsubscribe = () => {}
  const activated = new Promise<undefined>((resolve) => {
    const check = () => {
      if (context.get(namespace).activeConnectorId !== connectorId) return
      controller.abort(connectionErrors.alreadyConnected())
      resolve(undefined)
    }
    unsubscribe = context.kit.valtio.subscribe(context.state, check, true)
  })
  const send = async () => {
    try {
      return await driver.connect(request)
    } catch (error) {
      if (!connectionErrors.requestPending.is(error) || controller.signal.aborted) throw error
      onOpenInWallet()
      return awaitAccounts(context, driver, request)
    }
  }
  try {
    return await Promise.race([activated, send()])
  } finally {
    unsubscribe()
    controller.release()
  }
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
    const [signIn] = getSignIns(kit)
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

/**
 * Makes a connection the active one. Restores a stored connection without a prompt. If that fails, it requests the
 * wallet to connect (SPEC §4).
 *
 * @param attempt - From `beginAttempt`. Its abort also aborts the restore.
 * @throws connectionErrors.connectorNotFound, or the errors of `connect`
 */
export async function switchConnection(
  context: ConnectionsContext,
  attempt: AbortController,
  params: { connectorId: string; address?: string; namespace?: ChainNamespace },
): Promise<Connection> {
  const { kit, lifeSignal } = context
  const { connectorId, address, namespace = kit.networks.state.activeNamespace } = params
  lifeSignal.throwIfAborted()
  // A connector that holds several wallets connects another one under its next id.
  let id = connectorId
  if (!getHeld(context, namespace, connectorId)) {
    const restorable = listStored(kit, namespace).find((entry) => entry.connectorId === connectorId)
    const restored = restorable && (await restore(context, namespace, restorable, { signal: attempt.signal }))
    attempt.signal.throwIfAborted()
    if (!restored) id = (await connect(context, attempt, { connectorId, namespace })).connectorId
  }
  lifeSignal.throwIfAborted()
  const connection = getHeld(context, namespace, id)
  if (!connection) throw connectionErrors.connectorNotFound({ id: connectorId })
  activate(context, connection, address)
  kit.networks.setActiveNamespace(namespace)
  replaceOthers(context, id)
  return connection
}
