import type { Kit } from '@openappkit/core'
import { getNumberFormat } from './formats.ts'

/** An amount in the kit's language. */
export interface ShownAmount {
  /** Short enough for a row: rounded down, and very large amounts abbreviated. */
  readonly text: string
  /** The amount with its digits, for the accessible name and details. */
  readonly full: string
}

/** Amounts with more digits before the point are abbreviated: `1.23T`. */
const MAX_WHOLE_DIGITS = 9
/** No language has a word for larger numbers: `>999T`. */
const MAX_NAMED_DIGITS = 15
const MAX_NAMED = '999000000000000'

/** Whether an amount is too long for a row. @param amount - A decimal with a point. */
export const isLong = (amount: string): boolean => amount.split('.')[0]!.length > MAX_WHOLE_DIGITS

/**
 * Abbreviates a whole number with more than nine digits, with up to two decimals: `1.23T`, and `>999T`. Rounds down. It never has an
 * exponent.
 *
 * @param options - Further options of the format, such as a currency.
 */
export function abbreviate(kit: Kit, amount: string, options: Intl.NumberFormatOptions = {}): string {
  const [whole = ''] = amount.split('.')
  const isNamed = whole.length <= MAX_NAMED_DIGITS
  // Three digits, or up to five with two decimals of the thousands.
  const kept = ((whole.length - 1) % 3) + 3
  const shown = isNamed ? whole.slice(0, kept) + '0'.repeat(whole.length - kept) : MAX_NAMED
  const decimals = { minimumFractionDigits: 0, maximumFractionDigits: 2 }
  const format = getNumberFormat(kit, { ...options, notation: 'compact', ...decimals })
  return `${isNamed ? '' : '>'}${format.format(shown as Intl.StringNumericLiteral)}`
}
