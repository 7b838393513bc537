/** Where the wallet directory listens unless told otherwise. */
export const DEFAULT_DIRECTORY_PORT = 5181

/** How many wallets it invents. */
export const WALLET_COUNT = 600

/** Wallets of one page, and the most that may be asked for. */
export const DEFAULT_ENTRIES = 40
export const MAX_ENTRIES = 100
