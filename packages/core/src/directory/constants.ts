/** SPEC §9: how many wallets a page of the list has, how many a search finds, how many are recommended. */
export const PAGE_SIZE = 40
export const MAX_FOUND = 100
export const MAX_RECOMMENDED = 4
/** SPEC §9; the same as `connections.state.recentConnectorIds` holds. */
export const MAX_RECENT = 2
/** How long an answer of the remote directory is fresh. */
export const DIRECTORY_CACHE_MS = 300_000
/** One request; a list that is slower than that is better shown from the snapshot. */
export const DIRECTORY_TIMEOUT_MS = 5_000
/** What opens with the modal waits no longer than this for the remote directory. */
export const LOAD_PATIENCE_MS = 3_000
/** Longer searches find nothing. */
export const MAX_QUERY_LENGTH = 100
