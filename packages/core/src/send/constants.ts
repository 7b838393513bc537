/** How long the form must not change before the chain is asked. */
export const PAUSE_MS = 400
/** Time limit of a read over all endpoints of a network. */
export const DEADLINE_MS = 30_000
/** After this time the base fee may be above the highest price of an estimate. While a visitor looks at it, it is repeated earlier. */
export const MAX_ESTIMATE_AGE_MS = 60_000
