import { subscribe } from 'valtio/vanilla'
import { linkAbort } from '../async/linkAbort.ts'
import { withDeadline } from '../async/withDeadline.ts'
import type { ConnectionsContext } from './context.ts'
import { connectionErrors } from './errors.ts'
import type { ConnectRequest, ConnectResult, ConnectorDriver } from './types.ts'

/** How often a wallet that shows an older request is asked silently whether that was answered. */
const OPEN_REQUEST_POLL_MS = 2_000
/** A wallet that does not even answer silently by then is asked again. */
const SILENT_ANSWER_MS = 10_000

/**
 * Waits until the owner has answered what the wallet already shows (-32002): it tells so by
 * `accountsChanged`, or at least shows its accounts when it is asked silently. Nobody learns of a
 * refusal that way, so this ends with the signal only.
 */
async function awaitAccounts(
  { kit }: ConnectionsContext,
  driver: ConnectorDriver,
  request: ConnectRequest,
): Promise<ConnectResult> {
  const { signal, connectorId, namespace } = request
  const { clock } = kit.ports
  let wake = () => {}
  const stopWatching = driver.watchWallet(connectorId, ({ type }) => type === 'accountsChanged' && wake(), namespace)
  try {
    for (;;) {
      const woken = new Promise<void>((resolve) => (wake = resolve))
      const silent = withDeadline(driver.reconnect(request), { clock, signal, deadlineMs: SILENT_ANSWER_MS })
      const result = await silent.catch(() => undefined)
      signal.throwIfAborted()
      if (result && !result.isUnconfirmed && result.accounts.length > 0) return result
      await withDeadline(woken, { clock, signal, deadlineMs: OPEN_REQUEST_POLL_MS }).catch(() => {})
      signal.throwIfAborted()
    }
  } finally {
    stopWatching()
  }
}

/**
 * Asks a wallet to connect, and waits for whatever confirms it first: the answer; where the wallet
 * already shows an older request, the answer to that one; or the wallet coming into use without us,
 * because another tab has connected it or a silent question was answered at last. Its prompt is then
 * no longer waited for, so that no second one joins it.
 *
 * @param onOpenInWallet - The wallet shows an older request of this site.
 * @returns `undefined` when the wallet is in use already.
 */
export async function askToConnect(
  context: ConnectionsContext,
  driver: ConnectorDriver,
  params: ConnectRequest,
  onOpenInWallet: () => void,
): Promise<ConnectResult | undefined> {
  const { connectorId, namespace } = params
  const asking = linkAbort(params.signal)
  const request = { ...params, signal: asking.signal }
  let stopWatching = () => {}
  const inUse = new Promise<undefined>((resolve) => {
    const check = () => {
      if (context.get(namespace).activeConnectorId !== connectorId) return
      asking.abort(connectionErrors.alreadyConnected())
      resolve(undefined)
    }
    stopWatching = subscribe(context.state, check, true)
  })
  const answer = async () => {
    try {
      return await driver.connect(request)
    } catch (error) {
      if (!connectionErrors.requestPending.is(error) || asking.signal.aborted) throw error
      onOpenInWallet()
      return awaitAccounts(context, driver, request)
    }
  }
  try {
    return await Promise.race([inUse, answer()])
  } finally {
    stopWatching()
    asking.release()
  }
}
