/** @module The lazily loaded chunk of the pairing: its views and strings. */
export { ConnectingWalletConnectView } from './connecting-wallet-connect-view.ts'
export { ConnectingWalletConnectBasicView } from './connecting-wallet-connect-basic-view.ts'
export { pairingMessages } from './messages.ts'
