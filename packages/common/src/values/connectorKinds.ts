/** Id of the connector for wallets outside this browser, which a site adds by `connectors: [walletConnect()]`. */
export const WALLET_CONNECT_ID = 'walletConnect'

/** Whether a connector is a wallet of this browser: an injected one, or a row that joins several chain families. */
export const isInBrowser = ({ type }: { readonly type: string }): boolean =>
  type === 'injected' || type === 'multiChain'

/** Whether a connector or a connection belongs to a wallet outside this browser. */
export const isWalletConnect = ({ type }: { readonly type: string }): boolean => type === 'walletConnect'
