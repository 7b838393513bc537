import { toAsciiDigits } from '../field/toAsciiDigits.ts'
import { getUsualGroup, readPastedAmount } from './readPastedAmount.ts'

/** The decimal separators of keyboards in all scripts. */
const SEPARATOR = /[.,٫،．，。]/g

/** A separator alone, or digits in groups of which the last is not complete: `1,304,5`, `1 30`. */
const INCOMPLETE = /^(?:[.,٫،．，。]?|[1-9]\d{0,2}([.,٫٬،．，。\p{Zs}'’_])(?:\d{2,3}\1)*\d{0,2})$/u

/**
 * Reads the text of a field while the visitor types, as {@link readPastedAmount} reads it once it is whole, so that `1,304.53`
 * is the same amount if it is typed or pasted. A phone's keypad has its own language's separator, which may differ from the page's.
 *
 * @param separator - The locale's decimal separator.
 * @param units - What may stand before or after the number.
 * @param group - What groups the digits in the locale.
 * @returns Digits with at most one point; empty while the text is incomplete; undefined where it is no amount.
 */
export function readTypedAmount(
  text: string,
  separator: string,
  units: readonly string[],
  group = getUsualGroup(separator),
): string | undefined {
  return readPastedAmount(text, separator, units, group) ?? (INCOMPLETE.test(toAsciiDigits(text)) ? '' : undefined)
}

/** How a locale writes an amount. */
interface AmountLocale {
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

/**
 * The draft that a text shows while it is typed: digits with at most one point, for any separator of the keypad.
 *
 * @returns undefined if a separator groups digits, or the text is no amount: the field shows it as it is typed.
 */
export function toDraft(text: string, { separator, group }: AmountLocale): string | undefined {
  const draft = toAsciiDigits(text).replace(SEPARATOR, '.')
  if (!/^\d*(?:\.\d*)?$/.test(draft)) return undefined
  const amount = readTypedAmount(text, separator, [], group)
  return amount === '' || amount?.includes('.') === draft.includes('.') ? draft : undefined
}

/**
 * Turns a draft into its plain decimal: `.5` is 0.5, `1.` is 1, `007` is 7. It keeps every significant digit, and also
 * zeros at the end, because `1.50` may become 1.505.
 */
export function toPlainAmount(draft: string): string {
  if (!/\d/.test(draft)) return ''
  const [whole = '', fraction = ''] = draft.split('.')
  const plain = whole.replace(/^0+(?=\d)/, '') || '0'
  return fraction ? `${plain}.${fraction}` : plain
}

/** Writes a draft in the form of a locale, character by character, so that the caret keeps its position. */
export const localizeDraft = (draft: string, { separator, digits }: AmountLocale): string =>
  draft.replace(/[\d.]/g, (sign) => (sign === '.' ? separator : (digits[Number(sign)] ?? sign)))
