import { BaseError, InsufficientFundsError, UserRejectedRequestError } from 'viem'

/** What a visitor reads when something failed. */
export function describeError(error: unknown): string {
  if (error instanceof BaseError) {
    const has = (type: typeof UserRejectedRequestError | typeof InsufficientFundsError) =>
      error.walk((cause) => cause instanceof type) !== null
    if (has(UserRejectedRequestError)) return 'You declined the request in your wallet.'
    if (has(InsufficientFundsError)) return 'Not enough funds for the amount and the network fee.'
    return error.shortMessage
  }
  return error instanceof Error ? error.message : String(error)
}
