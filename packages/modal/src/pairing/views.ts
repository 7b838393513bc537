/** @module What loads together, and on demand: the views that pair with a wallet, and their strings. */
export { ConnectingWalletConnectView } from './connecting-wallet-connect-view.ts'
export { ConnectingWalletConnectBasicView } from './connecting-wallet-connect-basic-view.ts'
export { pairingMessages } from './messages.ts'
