import type { ChainNamespace } from '@openappkit/common'
import { linkAbort, type LinkedController, withDeadline } from '../async/deadline.ts'
import type { ConnectionsContext } from './context.ts'
import { connectionErrors } from './errors.ts'
import { getDriver } from './getDriver.ts'
import type { AccountRequest, ConnectorDriver } from './driver.types.ts'

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
export async function requestWhileHeld<Value>(
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
