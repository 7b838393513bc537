/**
 * @module The basis of hooks and composables for any framework: queries to subscribe to with {@link createReadable}, and
 * functions of a kit. `@openappkit/react` is built on it.
 */
export { accountQuery, balanceQuery, fetchBalance } from './account.ts'
export {
  connectionQuery,
  connectionsQuery,
  deleteConnection,
  disconnect,
  providerQuery,
  switchConnection,
  walletInfoQuery,
  type ConnectedProvider,
  type ConnectionChange,
  type KnownConnections,
  type RecentConnection,
} from './connections.ts'
export { createConnectionChanges, type ConnectionActions, type ConnectionHandlers } from './connectionChanges.ts'
export { eventsQuery, stateQuery, themeQuery, type ModalState } from './modal.ts'
export { networkQuery, switchNetwork } from './networks.ts'
export { siwxQuery } from './siwx.ts'
export { createReadable, type KitQuery, type Readable } from './query.ts'
export { createWalletList, SERVER_WALLETS } from './wallets.ts'
export type { AppKitWallet, FetchWalletsParams, WalletListActions, WalletListState } from './wallets.types.ts'
