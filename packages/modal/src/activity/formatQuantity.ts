import { parseAmount } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { localizeQuantity } from '../i18n/localizeQuantity.ts'
import type { ShownAmount } from '../i18n/shownAmount.ts'

export const PLUS = '+'
/** The minus sign. It is as wide as the plus sign, and screen readers read it, unlike a hyphen. */
export const MINUS = '−'
export type Sign = typeof PLUS | typeof MINUS | ''

/** Digits after the point that a number in the notation of JSON needs: 7 for `1e-7`. */
function countDecimals(numeric: string): number {
  const [digits = '', exponent = '0'] = numeric.toLowerCase().split('e')
  const [, fraction = ''] = digits.split('.')
  return Math.max(0, fraction.length - Number(exponent))
}

/** Formats the amount of a transfer with its sign, as `localizeQuantity` does. 0 has no sign. `undefined` for a text that is no amount. */
export function formatQuantity(kit: Kit, numeric: string, sign: Sign): ShownAmount | undefined {
  const decimals = countDecimals(numeric)
  const amount = parseAmount(numeric, decimals)
  if (amount === undefined) return undefined
  const { text, full } = localizeQuantity(kit, amount, decimals)
  const prefix = amount === 0n ? '' : sign
  return { text: prefix + text, full: prefix + full }
}
