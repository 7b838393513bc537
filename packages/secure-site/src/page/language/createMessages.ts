import { createFill, type TextValue, type Writing } from '@openappkit/common'
import type { PartTexts } from './loadMessages.ts'

/**
 * The texts of a page in another language, in the form of the English ones: where those are functions of one value, these are too.
 *
 * @param texts - By the names of the English. One that is missing is English.
 */
export function createMessages<Messages extends object>(
  english: Messages,
  texts: PartTexts,
  writing: Writing,
): Messages {
  const fill = createFill(writing)
  const create = (source: unknown, text: string | PartTexts | undefined): unknown => {
    if (typeof text === 'string') {
      return typeof source === 'function' ? (value: TextValue) => fill(text, () => value) : text
    }
    if (typeof source !== 'object' || source === null) return source
    return Object.fromEntries(Object.entries(source).map(([name, row]) => [name, create(row, text?.[name])]))
  }
  return create(english, texts) as Messages
}
