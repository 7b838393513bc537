import type { MessagesPatch } from '../src/i18n/getLanguage.ts'
import { catalogues } from './catalogues.ts'

const LENGTHENED_BY = 0.4

/** The same text, 40 % longer, as a translation may be. */
function lengthen(text: string): string {
  const words = text.split(' ')
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one))
  const missing = Math.ceil(text.length * LENGTHENED_BY)
  // Lengthens the longest word first, because long compound words are the hardest case.
  return (
    text.replace(longest, longest + 'ö'.repeat(Math.min(missing, 8))) +
    (missing > 8 ? ` ${'wört '.repeat(Math.ceil((missing - 8) / 5)).trim()}` : '')
  )
}

/** Every English string, 40 % longer. */
export const pseudoMessages: MessagesPatch = Object.fromEntries(
  catalogues.map(({ slice, english }) => [
    slice,
    Object.fromEntries(
      Object.entries(english).map(([key, text]) => [
        key,
        typeof text === 'string' ? lengthen(text) : (...params: never[]) => lengthen(text(...params)),
      ]),
    ),
  ]),
)
