/** Id of the connector for wallets outside this browser, which a site adds by `connectors: [walletConnect()]`. */
export const WALLET_CONNECT_ID = 'walletConnect'
