import { BaseError, InsufficientFundsError, UserRejectedRequestError } from 'viem'
import type { Texts } from './texts/en.ts'

/** The text that a visitor reads after an error. */
export function describeError(error: unknown, texts: Texts): string {
  if (error instanceof BaseError) {
    const has = (type: typeof UserRejectedRequestError | typeof InsufficientFundsError) =>
      error.walk((cause) => cause instanceof type) !== null
    if (has(UserRejectedRequestError)) return texts.declined
    if (has(InsufficientFundsError)) return texts.notEnough
    return texts.failed(error.shortMessage)
  }
  if (error instanceof Error) return texts.failed('short' in error ? String(error.short) : error.message)
  return texts.failed(String(error))
}
