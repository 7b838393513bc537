import type { Kit } from '@openappkit/core'
import { getLanguage } from './getLanguage.ts'

/**
 * Writes an amount as the kit's language does: `10000.5` is `10,000.5` or `10.000,5`. No digit
 * is lost or rounded, however long the number is.
 *
 * @param amount - A plain decimal with a point, such as `formatAmount` of `@openappkit/common` gives.
 */
export function localizeAmount(kit: Kit, amount: string): string {
  const { length } = amount.split('.')[1] ?? ''
  const format = new Intl.NumberFormat(getLanguage(kit).state.tag, { minimumFractionDigits: length, maximumFractionDigits: length })
  return format.format(amount as Intl.StringNumericLiteral)
}
