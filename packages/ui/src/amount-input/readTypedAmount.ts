import { toAsciiDigits } from '../field/toAsciiDigits.ts'

/** What keyboards of all scripts have where others have a point or a comma. */
const SEPARATOR = /[.,٫،．，。]/g
const DRAFT = /^\d*(?:\.\d*)?$/

/**
 * Reads what stands in a field while it is typed. A phone's keypad has the separator of its own language, which need
 * not be the page's: any of them counts, and there can only be one.
 *
 * @returns Digits with at most one point, or undefined where the text cannot become an amount.
 */
export function readTypedAmount(text: string): string | undefined {
  const draft = toAsciiDigits(text).replace(SEPARATOR, '.')
  return DRAFT.test(draft) ? draft : undefined
}
