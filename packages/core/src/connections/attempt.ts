import { startErrors } from './startErrors.ts'

/** A visitor sees a hint, not a failure, after this time without an answer of the wallet. */
export const STILL_WAITING_MS = 10_000

/** The newest connect attempt: pending, or the last one that has ended. */
export interface AttemptSlot {
  current?: AbortController
}

/** Aborts the previous attempt, if there is one, and starts a new one. */
export function beginAttempt(slot: AttemptSlot): AbortController {
  slot.current?.abort(startErrors.superseded())
  slot.current = new AbortController()
  return slot.current
}
