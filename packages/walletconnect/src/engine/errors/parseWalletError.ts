import { type AppKitError, isAppKitError, RPC_CODES } from '@openappkit/common'
import { connectionErrors } from '@openappkit/core'
import { walletConnectErrors } from './errors.ts'

interface ErrorParts {
  readonly code: number | undefined
  /** At most 200 characters. */
  readonly message: string
}

/** Reads the code and the message of a thrown or answered value. Never throws. */
export function readError(value: unknown): ErrorParts {
  try {
    if (typeof value === 'string') return { code: undefined, message: value.slice(0, 200) }
    const { code, message } = Object(value) as { code?: unknown; message?: unknown }
    const isCode = typeof code === 'number' || (typeof code === 'string' && /^-?\d{1,9}$/.test(code))
    return {
      code: isCode ? Number(code) : undefined,
      message: typeof message === 'string' ? message.slice(0, 200) : '',
    }
  } catch {
    // A getter has thrown.
    return { code: undefined, message: '' }
  }
}

const REJECTION = /reject|denied|declined|cancell?ed|disapproved/i
const EXPIRY = /expired/i

/** Whether the user declined: 4001 of EIP-1193, 5000 to 5099 of the Sign protocol, or a message without a code. */
export function isRejection(value: unknown): boolean {
  const { code, message } = readError(value)
  return (
    code === RPC_CODES.userRejected ||
    (code !== undefined && code >= 5000 && code < 5100) ||
    (code === undefined && REJECTION.test(message))
  )
}

/** Codes that mean something other than a declined proposal: unsupported, invalid, expired or failed. */
function isOtherReason(code: number): boolean {
  return code <= 0 || (code >= 1000 && code < 2000) || code >= 5100
}

/**
 * Like {@link parseWalletError}, for the answer to a proposal. Wallets decline a proposal with 5000 or 4001, and also
 * with 1, 3000 and other codes.
 */
export function parseProposalError(error: unknown, namespace: string): AppKitError {
  const { code, message } = readError(error)
  const known = parseWalletError(error, namespace)
  const isDeclined = code !== undefined && (!isOtherReason(code) || REJECTION.test(message))
  return walletConnectErrors.requestFailed.is(known) && !isAppKitError(error) && isDeclined
    ? connectionErrors.userRejected({}, { cause: error })
    : known
}

/**
 * The catalogued error for an error of a wallet or the client.
 *
 * @param namespace - The requested chain family.
 */
export function parseWalletError(error: unknown, namespace: string): AppKitError {
  if (isAppKitError(error)) return error
  const { code, message } = readError(error)
  const options = { cause: error }
  if (isRejection(error)) return connectionErrors.userRejected({}, options)
  if (code === 5100 || code === 5104) return walletConnectErrors.unsupportedChains({ namespace }, options)
  if (code !== undefined && code > 5100 && code < 5104) return walletConnectErrors.unsupportedMethods({}, options)
  if (code === 6000) return walletConnectErrors.sessionEnded({}, options)
  if (EXPIRY.test(message)) return connectionErrors.notAnswered({}, options)
  return walletConnectErrors.requestFailed({ reason: message || 'no reason given' }, options)
}
