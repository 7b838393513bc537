import type { AppKitError } from '@openappkit/common'
import { linkAbort } from '../async/linkAbort.ts'
import { STILL_WAITING_MS } from './constants.ts'
import { CONNECT_DEADLINE_MS } from './deadline.ts'
import type { ConnectionsContext } from './context.ts'
import { createSteps } from './createSteps.ts'
import { connectionErrors } from './errors.ts'
import type { Pairing, PendingAttempt } from './attempt.types.ts'
import type { ConnectRequest } from './driver.types.ts'

/** One attempt in `state.pending`, with its deadline. */
interface ShownAttempt {
  /** Aborted with the attempt, and at the deadline. */
  readonly signal: AbortSignal
  /** The callbacks of a driver: to show a pairing, and to ask the visitor a step. */
  readonly request: Required<Pick<ConnectRequest, 'reportPairing' | 'showStep'>>
  showOpenInWallet(): void
  /** Ends the step and the timers, and removes the attempt from the state. */
  dispose(): void
}

/**
 * Shows an attempt to connect in `state.pending`. Once a newer attempt replaces it, its changes are ignored.
 *
 * @param attempt - The signal of the attempt.
 */
export function showAttempt(
  { kit, state }: ConnectionsContext,
  attempt: AbortSignal,
  target: Pick<PendingAttempt, 'connectorId' | 'namespace' | 'wallet'>,
): ShownAttempt {
  const { clock, createId } = kit.ports
  const id = createId()
  const life = linkAbort(attempt)
  let pending: PendingAttempt = { id, ...target, isStillWaiting: false, isOpenInWallet: false }
  /** A step waits for the visitor's answer. */
  let isVisitorAsked = false
  let clearHint = () => {}
  let clearDeadline = () => {}

  /** @returns `false` if a newer attempt has replaced this one. */
  function change(next: Partial<PendingAttempt>): boolean {
    if (state.pending?.id !== id) return false
    state.pending = pending = { ...pending, ...next }
    return true
  }
  function createDeadlineError(): AppKitError {
    if (isVisitorAsked) return connectionErrors.stepNotAnswered()
    return connectionErrors[pending.isOpenInWallet ? 'requestPending' : 'notAnswered']()
  }
  function restart(deadlineMs = CONNECT_DEADLINE_MS): void {
    clearDeadline()
    clearDeadline = clock.setTimeout(() => life.abort(createDeadlineError()), deadlineMs)
  }
  function hintLater(): void {
    clearHint()
    clearHint = clock.setTimeout(() => change({ isStillWaiting: true }), STILL_WAITING_MS)
  }
  const steps = createSteps(
    attempt,
    (step, { isAnswered, deadlineMs }) => {
      if (!change({ step, isStillWaiting: false })) return
      isVisitorAsked = !isAnswered
      restart(deadlineMs)
      // The wallet is not late while a step waits for the visitor.
      if (isAnswered) hintLater()
      else clearHint()
    },
    createId,
  )
  state.pending = pending
  restart()
  hintLater()
  return {
    signal: life.signal,
    request: {
      reportPairing(pairing: Pairing) {
        if (change({ pairing })) restart()
      },
      showStep: steps.showStep,
    },
    showOpenInWallet: () => void change({ isOpenInWallet: true }),
    dispose() {
      steps.dispose()
      clearHint()
      clearDeadline()
      life.release()
      if (state.pending?.id === id) state.pending = undefined
    },
  }
}
