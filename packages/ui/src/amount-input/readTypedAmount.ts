import { toAsciiDigits } from '../field/toAsciiDigits.ts'
import type { AmountLocale } from './getAmountLocale.ts'
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
