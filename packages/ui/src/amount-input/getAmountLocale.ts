import { toAsciiDigits } from '../field/toAsciiDigits.ts'

/** How a locale writes an amount. */
export interface AmountLocale {
  readonly separator: string
  /** What groups digits. */
  readonly group: string
  /** Zero to nine. */
  readonly digits: readonly string[]
}

function createFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale || undefined, options)
  } catch {
    return new Intl.NumberFormat(undefined, options)
  }
}

const listDigits = (format: Intl.NumberFormat) => Array.from({ length: 10 }, (_, digit) => format.format(digit))

/**
 * @param locale - A BCP 47 tag. If it is empty or invalid, the browser's locale is used. If a digit of the locale is more
 *   than one character, or could not be parsed again, the digits are 0 to 9.
 */
export function getAmountLocale(locale: string): AmountLocale {
  const format = createFormat(locale, { useGrouping: false })
  const separator = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const group =
    createFormat(locale, {})
      .formatToParts(1_234_567)
      .find(({ type }) => type === 'group')?.value ?? ''
  const digits = listDigits(format)
  if (digits.every((sign, digit) => toAsciiDigits(sign) === String(digit))) return { separator, group, digits }
  return { separator, group, digits: listDigits(createFormat(locale, { useGrouping: false, numberingSystem: 'latn' })) }
}
