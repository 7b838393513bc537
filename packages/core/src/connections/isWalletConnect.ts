import type { ConnectorType } from './connector.types.ts'

/** Whether a connector or a connection belongs to a wallet outside this browser. */
export const isWalletConnect = ({ type }: { readonly type: ConnectorType }): boolean => type === 'walletConnect'
