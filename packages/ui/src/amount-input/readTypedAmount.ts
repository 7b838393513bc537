import { toAsciiDigits } from '../field/toAsciiDigits.ts'

/** The decimal separators of keyboards in all scripts. */
const SEPARATOR = /[.,٫،．，。]/g
const DRAFT = /^\d*(?:\.\d*)?$/

/**
 * Reads the text of a field while the visitor types. A phone's keypad has its own language's separator, which may
 * differ from the page's: the field accepts any of them, but only one per amount.
 *
 * @returns Digits with at most one point, or undefined where the text cannot become an amount.
 */
export function readTypedAmount(text: string): string | undefined {
  const draft = toAsciiDigits(text).replace(SEPARATOR, '.')
  return DRAFT.test(draft) ? draft : undefined
}
