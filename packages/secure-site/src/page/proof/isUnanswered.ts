import { proofErrors } from './errors.ts'

/** Whether the server may have done what a request asked for: its answer was lost. */
export const isUnanswered = (error: unknown): boolean =>
  [proofErrors.unreachable, proofErrors.timedOut, proofErrors.invalidAnswer].some(({ is }) => is(error))
