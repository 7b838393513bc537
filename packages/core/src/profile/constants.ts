/** SPEC §9: the shortest name. */
export const MIN_LABEL_LENGTH = 4
/** The longest label of the DNS. */
export const MAX_LABEL_LENGTH = 63
/** Typing pauses when the text has not changed for this long. */
export const PAUSE_MS = 400
/** SPEC §9: ENS and identity caches. */
export const NAMES_CACHE_MS = 5 * 60_000
/** More suggestions are not shown. */
export const MAX_SUGGESTIONS = 4
/** Names and addresses beyond these numbers are dropped. */
export const MAX_PROFILES = 50
export const MAX_ADDRESSES = 50
/** In characters. */
export const MAX_BIO_LENGTH = 280
