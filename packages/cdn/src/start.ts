/** @module The code that a page with the script tag loads at its start. */
export * from '@openappkit/modal'
export { evm } from '@openappkit/evm'
export { walletConnect } from '@openappkit/walletconnect'
export * as networks from '@openappkit/core/networks'
