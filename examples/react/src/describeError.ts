import { BaseError, UserRejectedRequestError } from 'viem'

/** What a visitor reads when something failed. */
export function describeError(error: unknown): string {
  if (error instanceof BaseError) {
    const rejection = error.walk((cause) => cause instanceof UserRejectedRequestError)
    return rejection ? 'You declined the request in your wallet.' : error.shortMessage
  }
  return error instanceof Error ? error.message : String(error)
}
