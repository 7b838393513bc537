import { BaseError, InsufficientFundsError, UserRejectedRequestError } from 'viem'

/** The text that a visitor reads after an error. */
export function describeError(error: unknown): string {
  if (error instanceof BaseError) {
    const has = (type: typeof UserRejectedRequestError | typeof InsufficientFundsError) =>
      error.walk((cause) => cause instanceof type) !== null
    if (has(UserRejectedRequestError)) return 'You declined the request in your wallet.'
    if (has(InsufficientFundsError)) return 'Not enough funds for the amount and the network fee.'
    return error.shortMessage
  }
  if (error instanceof Error) return 'short' in error ? String(error.short) : error.message
  return String(error)
}
