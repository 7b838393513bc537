import { isAppKitError, RPC_CODES, type RpcErrorLike } from '@openappkit/common'
import { connectionErrors } from '@openappkit/core'
import { frameErrors, readRefusal } from '@openappkit/frame'

/** The EIP-1193 and JSON-RPC codes of errors that have none. */
const CODES: Readonly<Record<string, number>> = {
  [frameErrors.aborted.code]: RPC_CODES.userRejected,
  [frameErrors.rpcNotAllowed.code]: RPC_CODES.unsupportedMethod,
  [frameErrors.loadFailed.code]: RPC_CODES.disconnected,
  [frameErrors.notSet.code]: RPC_CODES.disconnected,
  [frameErrors.wentWrong.code]: RPC_CODES.disconnected,
  [frameErrors.invalidMessage.code]: RPC_CODES.invalidParams,
  [connectionErrors.notConnected.code]: RPC_CODES.unauthorized,
}

interface ProviderErrorParts extends RpcErrorLike {
  readonly message: string
  readonly cause?: unknown
}

/** Creates an error with a number as its code. */
export function createProviderError({ message, code, data, cause }: ProviderErrorParts): Error & RpcErrorLike {
  return Object.assign(new Error(message, { cause }), { code, ...(data !== undefined && { data }) })
}

/**
 * Converts an error to one that a site expects of a provider. Its `cause` is the original.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export function toProviderError(error: unknown): Error & RpcErrorLike {
  const { code, data } = readRefusal(error) ?? {}
  const message = isAppKitError(error) ? error.short : 'Something went wrong'
  const given = typeof code === 'number' ? code : isAppKitError(error) ? CODES[error.code] : undefined
  return createProviderError({ message, code: given ?? RPC_CODES.internalError, data, cause: error })
}
