/** @module The methods of the facet; loaded with the first one. */
export { estimateFees } from './estimateFees.ts'
export { estimateGas } from './estimateGas.ts'
export { readContract } from './readContract.ts'
export { sendTransaction, writeContract } from './sendTransaction.ts'
export { signTypedData } from './signTypedData.ts'
export { waitForReceipt } from './waitForReceipt.ts'
