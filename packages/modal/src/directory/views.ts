/**
 * @module The lazily loaded chunk of the directory's views.
 */
export { AllWalletsView } from './all-wallets-view.ts'
export { DownloadsView } from './downloads-view.ts'
export { GetWalletView } from './get-wallet-view.ts'
