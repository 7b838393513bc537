/** The connector of the embedded wallet. */
export const EMBEDDED_WALLET_ID = 'embeddedWallet'
