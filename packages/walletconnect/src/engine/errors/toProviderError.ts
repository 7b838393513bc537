import { isAppKitError } from '@openappkit/common'
import { walletConnectErrors } from './errors.ts'
import { isRejection, readError } from './parseWalletError.ts'

/** The EIP-1193 codes of our errors. */
const CODES: Readonly<Record<string, number>> = {
  [walletConnectErrors.sessionEnded.code]: 4900,
  [walletConnectErrors.methodNotApproved.code]: 4200,
  [walletConnectErrors.chainNotApproved.code]: 4901,
  [walletConnectErrors.wrongNetwork.code]: 4901,
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
  if (isAppKitError(error)) return create(error.short, { code: CODES[error.code] ?? -32_603, cause: error })
  if (isRejection(error)) return create(message || 'User rejected the request', { code: 4001, cause: error })
  if (code === 6000) return toProviderError(walletConnectErrors.sessionEnded({}, { cause: error }))
  const known = code !== undefined && code >= 5100 && code < 5105 ? 4200 : (code ?? -32_603)
  const data = typeof error === 'object' && error !== null ? (error as { data?: unknown }).data : undefined
  return create(message || 'The wallet failed.', { code: known, cause: error, data })
}
