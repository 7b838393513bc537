import type { LinkedController } from '../async/linkAbort.ts'
import { withDeadline } from '../async/withDeadline.ts'
import type { ConnectionsContext } from './context.ts'

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
