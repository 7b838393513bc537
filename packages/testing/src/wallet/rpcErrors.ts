import type { RpcErrorLike } from '@openappkit/common'

/**
 * The errors of a provider.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 * @see https://eips.ethereum.org/EIPS/eip-1474#error-codes
 * @see https://eips.ethereum.org/EIPS/eip-5792#error-codes
 */
export const RPC_ERRORS = {
  userRejected: { code: 4001, message: 'User rejected the request.' },
  unauthorized: { code: 4100, message: 'The requested account or method has not been authorized by the user.' },
  unsupportedMethod: { code: 4200, message: 'The wallet does not support the requested method.' },
  unknownChain: { code: 4902, message: 'Unrecognized chain. Try adding it with wallet_addEthereumChain first.' },
  unsupportedCapability: { code: 5700, message: 'The wallet does not support a capability that the calls require.' },
  unsupportedCallsChain: { code: 5710, message: 'The wallet does not have the chain of the calls.' },
  duplicateCalls: { code: 5720, message: 'Calls with this id were already sent.' },
  unknownCalls: { code: 5730, message: 'The site has sent no calls with this id.' },
  notAtomic: { code: 5760, message: 'The wallet sends calls one after another, never as one.' },
  alreadyPending: { code: -32002, message: 'Request of this type is already pending. Please wait.' },
  invalidParams: { code: -32602, message: 'Invalid method parameters.' },
  internal: { code: -32603, message: 'Internal error.' },
} as const satisfies Record<string, RpcErrorLike>

/** An answer with an error. */
export class RpcError extends Error implements RpcErrorLike {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: RpcErrorLike, detail?: string) {
    super(detail ? `${message} ${detail}` : message)
    this.code = code
    this.data = data
  }
}

function isRpcErrorLike(value: unknown): value is RpcErrorLike {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number'
}

/** The innermost error with a code: the client wraps the errors of nodes. */
export function toRpcError(error: unknown): RpcErrorLike {
  if (error instanceof RpcError) return { code: error.code, message: error.message, data: error.data }
  for (let inner: unknown = error; inner instanceof Error; inner = inner.cause) {
    if (isRpcErrorLike(inner)) return { code: inner.code, message: inner.message, data: inner.data }
  }
  const message = error instanceof Error ? error.message : String(error)
  return { code: RPC_ERRORS.internal.code, message }
}
