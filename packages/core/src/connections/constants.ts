/** A visitor sees a hint, not a failure, after this time without an answer of the wallet. */
export const STILL_WAITING_MS = 10_000
