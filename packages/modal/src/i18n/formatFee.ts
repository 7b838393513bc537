import { formatAmount } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { getLanguage } from './getLanguage.ts'

/**
 * Formats a fee with three significant digits, rounded up: `0.000421 ETH`. Three decimals, as for other amounts, would show
 * most fees as 0.
 *
 * @param amount - In base units.
 */
export function formatFee(
  kit: Kit,
  amount: bigint,
  { decimals, symbol }: { readonly decimals: number; readonly symbol: string },
): string {
  const format = new Intl.NumberFormat(getLanguage(kit).state.tag, {
    maximumSignificantDigits: 3,
    roundingMode: 'ceil',
  })
  return `${format.format(formatAmount(amount, decimals) as Intl.StringNumericLiteral)} ${symbol}`
}
