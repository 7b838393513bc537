/** How long the form must not change before the provider is asked. */
export const PAUSE_MS = 400
/** Time limit of a request to a provider with all its retries. */
export const DEADLINE_MS = 30_000
/** A page is requested again after this time: providers limit the life of the session in its URL. */
export const MAX_PAGE_AGE_MS = 240_000
/** Entries of a list of a provider beyond this are dropped. */
export const MAX_ENTRIES = 1_000
/** Decimal places of an amount that is paid. */
export const PAYMENT_DECIMALS = 2
/** Decimal places with which amounts of a provider are compared: more than those of any currency or token in use. */
export const AMOUNT_DECIMALS = 36
/** How long a list of purchases is fresh. */
export const PURCHASES_CACHE_MS = 30_000
/** After this time the visitor reads that nothing has arrived. */
export const DELIVERY_MINUTES = 30
