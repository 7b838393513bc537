import { subscribe } from 'valtio/vanilla'
import type { LinkedController } from '../async/linkAbort.ts'
import { withDeadline } from '../async/withDeadline.ts'
import type { ConnectionsContext } from './context.ts'

interface HeldRequest<Value> {
  /** The error when what was asked has lost its ground, e.g. because its wallet was left; else nothing. */
  check(): Error | undefined
  /** Of this request only. Aborted when nobody waits any more, so that the driver stops what it still does. */
  readonly attempt: LinkedController
  /** No deadline when left out. */
  readonly deadlineMs?: number
  onDeadline?(): Error
  ask(signal: AbortSignal): Promise<Value>
}

/**
 * Asks something of a connected wallet. The wait is over as soon as the request is aborted or the
 * wallet or its account is no longer the one that was asked: a wallet need never answer.
 */
export async function askHeld<Value>(
  { kit, state }: ConnectionsContext,
  { check, attempt, ask, ...deadline }: HeldRequest<Value>,
): Promise<Value> {
  const stopIfLost = () => {
    const reason = check()
    if (reason) attempt.abort(reason)
  }
  const stopWatching = subscribe(state, stopIfLost, true)
  try {
    const params = { clock: kit.ports.clock, signal: attempt.signal, ...deadline }
    const value = await withDeadline(ask(attempt.signal), params)
    attempt.signal.throwIfAborted()
    return value
  } catch (error) {
    attempt.abort(error)
    throw error
  } finally {
    stopWatching()
    attempt.release()
  }
}
