/** SPEC §9: how long a failed request is not repeated. */
export const RETRY_LOCK_MS = 30_000
/**
 * Time limit of a request with all its retries. Longer than that of the HTTP client: four attempts of 10 s with pauses of
 * 1, 2 and 4 s.
 */
export const QUERY_DEADLINE_MS = 60_000
/** Rows of one answer beyond this are dropped. */
export const MAX_ROWS = 100_000
/** The largest amount of a token (ERC-20). */
export const MAX_AMOUNT = 2n ** 256n - 1n
/** Decimal places of {@link CurrencyAmount}. */
export const CURRENCY_DECIMALS = 18
/** In characters. Longer symbols are cut. */
export const MAX_SYMBOL_LENGTH = 24
/** In characters: the longest name of the DNS. */
export const MAX_NAME_LENGTH = 253
/** SPEC §9: how long a portfolio is fresh. */
export const PORTFOLIO_CACHE_MS = 30_000
