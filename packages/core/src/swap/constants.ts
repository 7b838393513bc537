/** SPEC §9: the tolerance of a swap if the visitor sets no other, in hundredths of a per cent. */
export const DEFAULT_SLIPPAGE = 100
/** The least and the most that a visitor can set, in hundredths of a per cent. */
export const MIN_SLIPPAGE = 10
export const MAX_SLIPPAGE = 500
/** Above this slippage, a view warns. */
export const HIGH_SLIPPAGE = 100
/** More decimals than any token in use. A service that names more multiplies an amount. */
export const MAX_SWAP_DECIMALS = 36
/** Characters of a call. The longest routes have a few thousand. */
export const MAX_CALL_LENGTH = 131_072
/** How long the form must not change before a quote is requested. */
export const QUOTE_PAUSE_MS = 400
/** How long a quote is valid. */
export const QUOTE_LIFETIME_MS = 20_000
/** Time limit of a quote, and of reads of tokens. */
export const SWAP_DEADLINE_MS = 30_000
/** Time limit of a review with all its reads. Shorter than a quote is valid, so that the visitor sees why there is none. */
export const REVIEW_DEADLINE_MS = 15_000
/** Price impacts from which the visitor is warned, and must confirm, in hundredths of a per cent. */
export const IMPACT_WARNING = 300
export const IMPACT_DANGER = 1_500
/** A confirmed impact is confirmed again if it grows by more, in hundredths of a per cent. */
export const CONFIRMED_IMPACT_ROOM = 100
/** Without prices, the impact is that against a quote for this part of the amount. */
export const REFERENCE_PARTS = 1_000n
/** Suggested tokens beside those of the account. */
export const MAX_SUGGESTED = 8
/** How long a list of tokens is used. */
export const TOKENS_CACHE_MS = 300_000
/** A call with a later deadline could be used when the price is worse. */
export const MAX_CALL_LIFETIME_MS = 86_400_000
/** How long a signed permission is valid, in seconds. */
export const PERMIT_SECONDS = 1_200
