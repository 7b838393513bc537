/** @module The wallet's key: loaded after the login, because it needs the curves and the word list. */
export { formatWalletAddress } from './formatWalletAddress.ts'
export { openWallet, readWallet } from './openWallet.ts'
export { prepareWallet } from './prepareWallet.ts'
export { withPrivateKey } from '../keys/withPrivateKey.ts'
