export { walletConnect, type WalletConnectOptions } from './walletConnect.ts'
