/** @module What an application asks of wallet and chain; loaded when the first of it is used. */
export { estimateFees } from './estimateFees.ts'
export { estimateGas } from './estimateGas.ts'
export { readContract } from './readContract.ts'
export { sendTransaction } from './sendTransaction.ts'
export { signTypedData } from './signTypedData.ts'
export { waitForReceipt } from './waitForReceipt.ts'
export { writeContract } from './writeContract.ts'
