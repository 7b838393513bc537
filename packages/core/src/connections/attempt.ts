import { startErrors } from './startErrors.ts'

/** The one connect attempt that may wait for a wallet, or the last that did: it hears nothing more. */
export interface AttemptSlot {
  current?: AbortController
}

/** Abandons the attempt before, if there is one, and takes its place. */
export function beginAttempt(slot: AttemptSlot): AbortController {
  slot.current?.abort(startErrors.superseded())
  slot.current = new AbortController()
  return slot.current
}
