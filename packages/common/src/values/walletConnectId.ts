/** Connector that reaches wallets outside this browser: what a site adds by `connectors: [walletConnect()]`. */
export const WALLET_CONNECT_ID = 'walletConnect'
