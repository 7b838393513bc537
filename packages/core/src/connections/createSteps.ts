import { ref } from 'valtio/vanilla'
import { startErrors } from './startErrors.ts'
import type { ConnectStep, ConnectStepName, ConnectStepOf, ConnectSteps } from './attempt.types.ts'
import type { ConnectRequest } from './driver.types.ts'

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
export function createSteps(signal: AbortSignal, show: ShowStep, createId: () => string): Steps {
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
