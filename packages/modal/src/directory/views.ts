/**
 * @module What loads with the first view of this feature.
 */
export { AllWalletsView } from './all-wallets-view.ts'
export { DownloadsView } from './downloads-view.ts'
export { GetWalletView } from './get-wallet-view.ts'
