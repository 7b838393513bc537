import { startErrors } from './startErrors.ts'

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
