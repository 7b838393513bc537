/** Browsers format at least this many decimals. */
const MAX_DECIMALS = 20

/**
 * Writes a decimal number with every digit in the form of a language: `10000.5` is `10,000.5` or `10.000,5`. Never rounds.
 *
 * @param amount - A decimal with a point, as `formatAmount` returns it.
 * @param getFormat - Returns the language's format of numbers with these options.
 */
export function localizeDecimal(
  amount: string,
  getFormat: (options: Intl.NumberFormatOptions) => Intl.NumberFormat,
): string {
  const fraction = amount.split('.')[1] ?? ''
  const more = fraction.slice(MAX_DECIMALS)
  const length = fraction.length - more.length
  const first = getFormat({ minimumFractionDigits: length, maximumFractionDigits: length }).format(
    amount.slice(0, amount.length - more.length) as Intl.StringNumericLiteral,
  )
  // One by one, because a format has no zeros at the start of a number.
  return first + Array.from(more, (digit) => getFormat({}).format(Number(digit))).join('')
}
