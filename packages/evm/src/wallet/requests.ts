/** @module What is asked of a connected wallet; loaded once one is connected. */
export { disconnectWallet } from './disconnectWallet.ts'
export { signMessage } from './signMessage.ts'
export { switchChain } from './switchChain.ts'
