/** The default port of the wallet directory. */
export const DEFAULT_DIRECTORY_PORT = 5181

/** Number of invented wallets. */
export const WALLET_COUNT = 600

/** Default and maximum number of wallets of one page. */
export const DEFAULT_ENTRIES = 40
export const MAX_ENTRIES = 100
