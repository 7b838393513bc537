import type { ReactNode } from 'react'
import { describeError } from '../describeError.ts'
import { en } from '../texts/en.ts'
import type { Outcome } from '../useAction.ts'

interface OutcomeViewProps<Result> {
  /** Names the region for screen readers. */
  label: string
  outcome: Outcome<Result>
  children(result: Result): ReactNode
}

/** The result of an action. Always in the page, so that a screen reader announces a change. */
export function OutcomeView<Result>({ label, outcome, children }: OutcomeViewProps<Result>) {
  return (
    <>
      <output aria-label={label}>
        {outcome.status === 'pending' && 'Waiting for your wallet…'}
        {outcome.status === 'success' && children(outcome.result)}
      </output>
      {outcome.status === 'error' && <p role="alert">{describeError(outcome.error, en)}</p>}
    </>
  )
}
