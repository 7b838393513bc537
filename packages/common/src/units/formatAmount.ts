/**
 * Formats an amount of base units as a decimal number. Digits beyond `maxDecimals` are cut off, never rounded up, so
 * that a visitor never sees more than they own (SPEC §5, §9).
 *
 * @param amount - In base units, e.g. wei. May be negative.
 * @param decimals - Digits between base unit and whole unit, e.g. 18.
 * @param maxDecimals - Fraction digits to keep. Default: all.
 * @returns A plain decimal with a point, without grouping and trailing zeros: `1.5`.
 */
export function formatAmount(amount: bigint, decimals: number, maxDecimals = decimals): string {
  const negative = amount < 0n
  const digits = (negative ? -amount : amount).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = /^\d*[1-9]/.exec(digits.slice(digits.length - decimals).slice(0, maxDecimals))?.[0]
  const text = fraction ? `${whole}.${fraction}` : whole
  return negative && /[1-9]/.test(text) ? `-${text}` : text
}

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
