/** Where the demo wallet answers unless told otherwise. */
export const DEFAULT_DEMO_WALLET_PORT = 5175
