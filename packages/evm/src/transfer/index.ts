/** @module Transfers as EVM transactions. Loaded with the first estimate or transfer. */
export { estimateTransfer } from './estimateTransfer.ts'
export { sendTransfer } from './sendTransfer.ts'
