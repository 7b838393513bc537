/** SPEC §9: wallets per page, results per search, number of recommended wallets. */
export const PAGE_SIZE = 40
export const MAX_FOUND = 100
export const MAX_RECOMMENDED = 4
/** SPEC §9; same as for `connections.state.recentConnectorIds`. */
export const MAX_RECENT = 2
/** How long an answer of the remote directory is cached. */
export const DIRECTORY_CACHE_MS = 300_000
/** Time limit of one request. If the list takes longer, the snapshot is better. */
export const DIRECTORY_TIMEOUT_MS = 5_000
/** Time limit of the remote directory for data that opens with the modal. */
export const LOAD_PATIENCE_MS = 3_000
/** Longer searches find nothing. */
export const MAX_QUERY_LENGTH = 100
