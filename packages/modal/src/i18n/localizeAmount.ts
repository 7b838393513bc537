/** `pt_BR` is no language tag, and a page may say anything. */
function createFormat(language: string | undefined, digits: number): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  } catch {
    return createFormat(undefined, digits)
  }
}

/**
 * Writes an amount as the language of the page does: `10000.5` is `10,000.5` or `10.000,5`. No digit
 * is lost or rounded, however long the number is.
 *
 * @param amount - A plain decimal with a point, such as `formatAmount` of `@openappkit/common` gives.
 */
export function localizeAmount(amount: string): string {
  const [, fraction = ''] = amount.split('.')
  const language = document.documentElement.lang || undefined
  return createFormat(language, fraction.length).format(amount as Intl.StringNumericLiteral)
}
