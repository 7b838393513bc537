/**
 * The codes of errors of nodes and wallets: their only home in the code that sites load. Fakes and the demo wallet have their own, so
 * that tests find a wrong number here.
 *
 * @see https://www.jsonrpc.org/specification#error_object
 * @see https://eips.ethereum.org/EIPS/eip-1474#error-codes
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 * @see https://eips.ethereum.org/EIPS/eip-3326 for 4902
 * @see https://eips.ethereum.org/EIPS/eip-5792#error-codes for 5700 to 5760
 */
export const RPC_CODES = {
  parseError: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internalError: -32_603,
  invalidInput: -32_000,
  /** Wallets: an older request is still open. Nodes: a timeout. */
  resourceUnavailable: -32_002,
  methodNotSupported: -32_004,
  limitExceeded: -32_005,
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unrecognizedChain: 4902,
  unsupportedCapability: 5700,
  unsupportedCallsChain: 5710,
  unknownCalls: 5730,
  tooManyCalls: 5740,
  upgradeRejected: 5750,
  notAtomic: 5760,
} as const

const { methodNotFound, methodNotSupported, unsupportedMethod } = RPC_CODES

/** A wallet or a node does not have the method: EIP-1193, and two of EIP-1474. */
export const UNSUPPORTED_METHOD_CODES: readonly (number | undefined)[] = [
  unsupportedMethod,
  methodNotFound,
  methodNotSupported,
]
