/** A wallet that is silent for so long gets the visitor a hint, not a failure. */
export const STILL_WAITING_MS = 10_000
/** A wallet that has not answered by then never will. */
export const CONNECT_DEADLINE_MS = 300_000
