/** How long the first page of a list is fresh. */
export const ACTIVITY_CACHE_MS = 30_000
/**
 * How often more is fetched if nothing of it may be shown. Each time skips up to 5 pages without any transaction. Then the
 * visitor has to request more.
 */
export const MAX_HIDDEN_ROUNDS = 2
/** SPEC §9: pending transaction limit. */
export const MAX_SENT = 99
/** How long a transaction that no data source lists is shown. */
export const SENT_LIFETIME_MS = 24 * 60 * 60_000
/** How long after its outcome a transaction that no data source lists is read again: a chain may be reorganised. */
export const REORGANISATION_MS = 15 * 60_000
