/**
 * @module A wallet on another device, for tests that run in Node, and the parts of a wallet's side of WalletConnect.
 * Needs `@walletconnect/sign-client` 2.21.8.
 */
export {
  buildNamespaces,
  listAskedChains,
  type AskedSession,
  type NamespaceSupport,
  type SessionNamespaces,
} from './buildNamespaces.ts'
export { catchUnwatched } from './catchUnwatched.ts'
export { createConnectivity, type Connectivity } from './createConnectivity.ts'
export { createMemoryStorage, type ClientStorage } from './createMemoryStorage.ts'
export { createRemoteWallet } from './createRemoteWallet.ts'
export { HOSTILE_SETTLEMENTS, SURPLUS_SETTLEMENTS } from './hostileSettlements.ts'
export {
  closeSignClient,
  openSignClient,
  type PeerMetadata,
  type SignClient,
  type SignedMessages,
  type SignClientOptions,
} from './openSignClient.ts'
export { createSolanaAccount, PUBLIC_SOLANA_KEY, type SolanaAccount } from './solanaAccount.ts'
export type { RemoteRequest, RemoteSession, RemoteWallet, RemoteWalletOptions, SettlementShape } from './types.ts'
