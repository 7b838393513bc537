import { linkAbort } from '../async/linkAbort.ts'
import { withDeadline } from '../async/withDeadline.ts'
import type { ConnectionsContext } from './context.ts'
import { connectionErrors } from './errors.ts'
import type { ConnectorDriver, ConnectRequest, ConnectResult } from './driver.types.ts'

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
export async function requestConnect(
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
