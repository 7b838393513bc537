import type { ConnectorType } from './types.ts'

/** Whether a connector reaches, or a connection is with, a wallet outside this browser. */
export const isWalletConnect = ({ type }: { readonly type: ConnectorType }): boolean => type === 'walletConnect'
