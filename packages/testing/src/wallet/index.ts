/** @module What wallets of tests and demos sign, as MetaMask signs it. */
export { hashTypedData } from './hashTypedData.ts'
