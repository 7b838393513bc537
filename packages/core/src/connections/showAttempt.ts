import type { AppKitError } from '@openappkit/common'
import { ref } from 'valtio/vanilla'
import { linkAbort } from '../async/deadline.ts'
import { STILL_WAITING_MS, startErrors } from './startErrors.ts'
import type { ConnectionsContext } from './context.ts'
import { connectionErrors } from './errors.ts'
import type {
  Pairing,
  PendingAttempt,
  ConnectStep,
  ConnectStepName,
  ConnectStepOf,
  ConnectSteps,
  ConnectRequest,
} from './driver.types.ts'

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

type ShowStep = (
  step: ConnectStep,
  how: { readonly isAnswered: boolean; readonly deadlineMs?: number | undefined },
) => void

interface Steps {
  readonly showStep: NonNullable<ConnectRequest['showStep']>
  /** Ends the current step when the attempt ends. */
  dispose(): void
}

/**
 * Shows the steps of one attempt to a visitor, one at a time, and waits for the answers.
 *
 * @param signal - Of the attempt.
 * @param show - Shows a step. Called again when the step is answered.
 * @param createId - Creates the id of a step.
 */
function createSteps(signal: AbortSignal, show: ShowStep, createId: () => string): Steps {
  let endStep = (_reason: unknown) => {}
  /** Set once the attempt has ended. */
  let ending: { readonly reason: unknown } | undefined
  const end = (reason: unknown) => {
    ending ??= { reason }
    endStep(reason)
  }
  const abort = () => end(signal.reason)
  signal.addEventListener('abort', abort)

  function showStep<Name extends ConnectStepName>(
    name: Name,
    data: ConnectSteps[Name]['data'],
    deadlineMs?: number,
  ): Promise<ConnectSteps[Name]['answer']> {
    endStep(startErrors.superseded())
    // TypeScript cannot derive the union of all steps from a type parameter.
    const update = (step: ConnectStepOf<Name>, how: Parameters<ShowStep>[1]) =>
      show(ref(step) as unknown as ConnectStep, how)
    const answered = new Promise<ConnectSteps[Name]['answer']>((resolve, reject) => {
      if (ending) return reject(ending.reason)
      let isOpen = true
      const answer: ConnectStepOf<Name>['answer'] = (given) => {
        if (!isOpen) return
        isOpen = false
        update({ ...step, isAnswered: true }, { isAnswered: true })
        resolve(given)
      }
      const step: ConnectStepOf<Name> = { id: createId(), name, data, isAnswered: false, answer }
      endStep = (reason) => {
        isOpen = false
        reject(reason)
      }
      update(step, { isAnswered: false, deadlineMs })
    })
    // A driver may ignore the promise, because a step may only describe an action in another window.
    answered.catch(() => {})
    return answered
  }

  return {
    showStep,
    dispose() {
      signal.removeEventListener('abort', abort)
      end(startErrors.superseded())
    },
  }
}

/** Longest wait for an answer of a wallet. */
export const CONNECT_DEADLINE_MS = 300_000

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
