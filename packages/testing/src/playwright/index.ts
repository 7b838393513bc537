/**
 * @module A wallet and fixtures for the end-to-end tests of a dapp.
 */
export {
  createDappTest,
  type DappFixtures,
  type DappTest,
  type DappWorkerFixtures,
  type DappWorld,
} from './createDappTest.ts'
export { installTestWallet, type InstallTestWalletOptions, type TestWallet } from './installTestWallet.ts'
export { readMessage } from '../wallet/signMethods.ts'
export { RPC_ERRORS } from '../wallet/rpcErrors.ts'
export type { TestWalletOptions, WalletChain, WalletControl, WalletPolicy, WalletRequest } from '../wallet/types.ts'
export { expect } from '@playwright/test'
