import { parseAmount, type AppKitError } from '@openappkit/common'
import { sendErrors } from '../send/errors.ts'

/** Digits of the largest uint256, a point, and as many digits after it. */
const MAX_LENGTH = 157
/** Stricter than `parseAmount`: no exponent. */
const DECIMAL = /^(?=.*\d)\d*(?:\.(\d*))?$/

/** An amount that was read from a text, or why it is none. */
export type ReadAmount =
  | { readonly value: bigint; readonly error?: never }
  | { readonly value?: never; readonly error: AppKitError }

/**
 * Reads a decimal number.
 *
 * @param text - With a point and without grouping: `0.5`, `.5`, `5`.
 * @param asset.decimals - More digits after the point than this are an error, unless they are zeros.
 * @returns Base units, more than 0; or the error for the visitor.
 */
export function readAmount(
  text: string,
  { decimals, symbol }: { readonly decimals: number; readonly symbol: string },
): ReadAmount {
  const amount = text.trim()
  const parts = amount.length <= MAX_LENGTH ? DECIMAL.exec(amount) : undefined
  const value = parts ? parseAmount(amount, decimals) : undefined
  if (!parts || value === undefined) return { error: sendErrors.notAnAmount({ amount }) }
  if (/[1-9]/.test((parts[1] ?? '').slice(decimals))) {
    return { error: sendErrors.tooManyDecimals({ amount, symbol, decimals }) }
  }
  return value > 0n ? { value } : { error: sendErrors.zeroAmount() }
}
