import { proofErrors } from '../proof/errors.ts'
import type { Clock } from './clock.ts'
import { withDeadline } from './withDeadline.ts'

interface Limit {
  readonly clock: Clock
  /** @default 15 seconds */
  readonly timeoutMs?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Waits for this site: an answer of its server, or code that loads. A script that never comes must not leave a request without an answer.
 *
 * @throws {@link proofErrors.timedOut} at the deadline, the error of the task, or the reason of the signal.
 */
export const runInTime = <Result>(
  { clock, signal, timeoutMs = 15_000 }: Limit,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> =>
  withDeadline(
    { clock, signal, timeoutMs, createError: () => proofErrors.timedOut({ seconds: timeoutMs / 1_000 }) },
    run,
  )
