/**
 * @module A wallet and fixtures for the end-to-end tests of a dapp.
 */
export { installTestWallet, type InstallTestWalletOptions, type TestWallet } from './installTestWallet.ts'
export { readMessage } from '../wallet/signMethods.ts'
export { RPC_ERRORS } from '../wallet/rpcErrors.ts'
export type {
  TestWalletOptions,
  WalletChain,
  WalletControl,
  WalletPolicy,
  WalletRequest,
} from '../wallet/types.ts'
