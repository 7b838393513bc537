import { isAppKitError, RPC_CODES } from '@openappkit/common'
import { walletConnectErrors } from './errors.ts'
import { isRejection, readError } from './parseWalletError.ts'

/** The EIP-1193 codes of our errors. */
const CODES: Readonly<Record<string, number>> = {
  [walletConnectErrors.sessionEnded.code]: RPC_CODES.disconnected,
  [walletConnectErrors.methodNotApproved.code]: RPC_CODES.unsupportedMethod,
  [walletConnectErrors.chainNotApproved.code]: RPC_CODES.chainDisconnected,
  [walletConnectErrors.wrongNetwork.code]: RPC_CODES.chainDisconnected,
}

interface ProviderErrorParts {
  readonly code: number
  readonly cause: unknown
  readonly data?: unknown
}

const create = (message: string, { cause, ...parts }: ProviderErrorParts) =>
  Object.assign(new Error(message, { cause }), parts)

/** Converts an error to one with a numeric code. @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors */
export function toProviderError(error: unknown): Error {
  const { code, message } = readError(error)
  if (isAppKitError(error)) {
    return create(error.short, { code: CODES[error.code] ?? RPC_CODES.internalError, cause: error })
  }
  if (isRejection(error)) {
    return create(message || 'User rejected the request', { code: RPC_CODES.userRejected, cause: error })
  }
  if (code === 6000) return toProviderError(walletConnectErrors.sessionEnded({}, { cause: error }))
  const known =
    code !== undefined && code >= 5100 && code < 5105 ? RPC_CODES.unsupportedMethod : (code ?? RPC_CODES.internalError)
  const data = typeof error === 'object' && error !== null ? (error as { data?: unknown }).data : undefined
  return create(message || 'The wallet failed.', { code: known, cause: error, data })
}
