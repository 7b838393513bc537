import { MAX_LABEL_LENGTH, MIN_LABEL_LENGTH } from './constants.ts'
import type { NameProblem } from './types.ts'

/** The form in which a name is registered: letters have no case. */
export const foldLabel = (text: string): string => text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/**
 * Checks a name without its zone (SPEC §9). Only ASCII letters count, so that no name imitates another one (S9).
 *
 * @param label - As `foldLabel` returns it.
 * @returns `undefined` if it may be registered.
 */
export function checkLabel(label: string): NameProblem | undefined {
  if (/[^a-z\d-]/.test(label)) return 'characters'
  if (label.length > MAX_LABEL_LENGTH) return 'tooLong'
  return label.length < MIN_LABEL_LENGTH ? 'tooShort' : undefined
}
