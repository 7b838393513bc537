/**
 * @module The codes of errors of nodes and wallets: their only home in the code that sites load. Fakes and the demo wallet have their own, so
 * that tests find a wrong number here.
 *
 * @see https://www.jsonrpc.org/specification#error_object
 * @see https://eips.ethereum.org/EIPS/eip-1474#error-codes
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 * @see https://eips.ethereum.org/EIPS/eip-3326 for 4902
 * @see https://eips.ethereum.org/EIPS/eip-5792#error-codes for 5700 to 5760
 */

export const parseError = -32_700
export const invalidRequest = -32_600
export const methodNotFound = -32_601
export const invalidParams = -32_602
export const internalError = -32_603
export const invalidInput = -32_000
/** Wallets: an older request is still open. Nodes: a timeout. */
export const resourceUnavailable = -32_002
export const methodNotSupported = -32_004
export const limitExceeded = -32_005
export const userRejected = 4001
export const unauthorized = 4100
export const unsupportedMethod = 4200
export const disconnected = 4900
export const chainDisconnected = 4901
export const unrecognizedChain = 4902
export const unsupportedCapability = 5700
export const unsupportedCallsChain = 5710
export const unknownCalls = 5730
export const tooManyCalls = 5740
export const upgradeRejected = 5750
export const notAtomic = 5760

/** A wallet or a node does not have the method: EIP-1193, and two of EIP-1474. */
export const unsupportedMethodCodes: readonly (number | undefined)[] = [
  unsupportedMethod,
  methodNotFound,
  methodNotSupported,
]
