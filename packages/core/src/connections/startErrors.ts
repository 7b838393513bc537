import { defineErrors } from '@openappkit/common'

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

/** The rows of {@link connectionErrors} that the entry throws. The others load with the verbs. */
export const startErrors = defineErrors('connections', {
  invalidStatus: {
    short: 'Invalid connection status: {status}',
    long: 'It was dropped. Connect again.',
  },
  namespaceNotConfigured: {
    short: "Namespace '{namespace}' is not configured. Please call connect() first with namespace config.",
    long: 'Give createAppKit an adapter and a network of that namespace.',
  },
  modalClosed: {
    short: 'Modal closed',
    long: 'It was closed before the answer. Try again.',
  },
  superseded: {
    short: 'Another request was started',
    long: 'Answer the newer one.',
  },
  destroyed: {
    short: 'The kit was destroyed',
    long: 'Create another, or use the one with its id.',
  },
})
