import { isAppKitError, type RpcErrorLike } from '@openappkit/common'
import { connectionErrors } from '@openappkit/core'
import { frameErrors, readRefusal } from '@openappkit/frame'

/** The EIP-1193 and JSON-RPC codes of errors that have none. */
const CODES: Readonly<Record<string, number>> = {
  [frameErrors.aborted.code]: 4001,
  [frameErrors.rpcNotAllowed.code]: 4200,
  [frameErrors.loadFailed.code]: 4900,
  [frameErrors.notSet.code]: 4900,
  [frameErrors.wentWrong.code]: 4900,
  [frameErrors.invalidMessage.code]: -32602,
  [connectionErrors.notConnected.code]: 4100,
}

const INTERNAL_ERROR = -32603

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
  return createProviderError({ message, code: given ?? INTERNAL_ERROR, data, cause: error })
}
