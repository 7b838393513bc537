import type { ConnectorType } from './connector.types.ts'

/** Whether a connector is a wallet of this browser: an injected one, or a row that joins several chain families. */
export const isInBrowser = ({ type }: { readonly type: ConnectorType }): boolean =>
  type === 'injected' || type === 'multiChain'

/** Whether a connector or a connection belongs to a wallet outside this browser. */
export const isWalletConnect = ({ type }: { readonly type: ConnectorType }): boolean => type === 'walletConnect'
