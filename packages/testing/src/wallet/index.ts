/** @module Signing for wallets of tests and demos, with the results of MetaMask. */
export { hashTypedData } from './hashTypedData.ts'
