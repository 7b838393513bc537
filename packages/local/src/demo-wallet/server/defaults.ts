/** The default port of the demo wallet. */
export const DEFAULT_DEMO_WALLET_PORT = 5175
