import type { ConnectMethod } from '../connect-methods/types.ts'
import { createWalletList } from './createWalletList.ts'
import { preloadConnect } from './preloadConnect.ts'

/** The list of wallets. Always offered, because its empty state explains how to get a wallet. */
export const walletMethod: ConnectMethod = {
  name: 'wallet',
  order: 30,
  isOffered: () => true,
  create: createWalletList,
  preload: preloadConnect,
}
