import { useState } from 'react'
import { describeError } from './describeError.ts'

export type Outcome<Result> =
  | { status: 'idle' }
  | { status: 'pending' }
  | { status: 'success'; result: Result }
  | { status: 'error'; message: string }

/** Runs an asynchronous action and keeps its result. */
export function useAction<Result>(run: () => Promise<Result>): [outcome: Outcome<Result>, start: () => void] {
  const [outcome, setOutcome] = useState<Outcome<Result>>({ status: 'idle' })
  const start = () => {
    setOutcome({ status: 'pending' })
    run().then(
      (result) => setOutcome({ status: 'success', result }),
      (error: unknown) => setOutcome({ status: 'error', message: describeError(error) }),
    )
  }
  return [outcome, start]
}
