/**
 * @module Errors of a wallet's provider, with the codes and texts of the standards.
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 * @see https://eips.ethereum.org/EIPS/eip-1474#error-codes
 * @see https://eips.ethereum.org/EIPS/eip-3326 for 4902
 * @see https://eips.ethereum.org/EIPS/eip-5792 for 5700 to 5760
 */

const ROWS = {
  userRejected: { code: 4001, message: 'The user rejected the request.' },
  unauthorized: { code: 4100, message: 'The site is not connected to this account.' },
  unsupportedMethod: { code: 4200, message: 'The demo wallet does not support this method.' },
  disconnected: { code: 4900, message: 'The chain cannot be reached.' },
  unknownChain: { code: 4902, message: 'The demo wallet does not know this chain. Add it first.' },
  unsupportedCapability: {
    code: 5700,
    message: 'The demo wallet does not support a capability that the calls require.',
  },
  unsupportedCallsChain: { code: 5710, message: 'The demo wallet does not have the chain of the calls.' },
  duplicateCalls: { code: 5720, message: 'Calls with this id were already sent.' },
  unknownCalls: { code: 5730, message: 'The site has sent no calls with this id.' },
  tooManyCalls: { code: 5740, message: 'The demo wallet sends at most 20 calls at once.' },
  notAtomic: { code: 5760, message: 'The demo wallet sends calls one after another, never as one.' },
  alreadyPending: { code: -32002, message: 'A connection request is already waiting in the demo wallet.' },
  invalidRequest: { code: -32600, message: 'The request is not an object with a method.' },
  invalidParams: { code: -32602, message: 'Invalid parameters.' },
  internal: { code: -32603, message: 'The demo wallet failed.' },
} as const

/** An error as page and wallet send it to each other. */
export interface PlainRpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** The error that the provider rejects with. @see https://eips.ethereum.org/EIPS/eip-1193#errors */
export class RpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: PlainRpcError) {
    super(message)
    this.code = code
    this.data = data
  }
}

/**
 * Makes one of the standard errors.
 *
 * @param message - Replaces the standard text if it is more helpful.
 */
export function createRpcError(name: keyof typeof ROWS, message?: string): RpcError {
  const row = ROWS[name]
  return new RpcError({ code: row.code, message: message ?? row.message })
}

/** Reduces any thrown value to a plain RPC error. */
export function toPlainRpcError(thrown: unknown): PlainRpcError {
  if (thrown instanceof RpcError) {
    const { code, message, data } = thrown
    return data === undefined ? { code, message } : { code, message, data }
  }
  return { code: ROWS.internal.code, message: thrown instanceof Error ? thrown.message : ROWS.internal.message }
}
