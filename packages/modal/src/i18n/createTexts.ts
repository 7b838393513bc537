import { createFill, type TextValue, type Writing } from '@openappkit/common'
import type { Message } from './defineMessages.ts'
import type { LanguageFile } from './LanguageFile.ts'

/**
 * The texts of a part as elements read them: a string, or a function of the values. A text with forms for a count chooses the form
 * of its first value.
 *
 * @param texts - By slice and name, as in {@link LanguageFile}.
 */
export function createTexts(
  texts: LanguageFile['parts'][string]['texts'],
  writing: Writing,
): Readonly<Record<string, Readonly<Record<string, Message>>>> {
  const fill = createFill(writing)
  const rules = new Intl.PluralRules(writing.tag)
  const createText = (rows: Readonly<Record<string, string>>, key: string, text: string): [string, Message] => {
    const [name = '', category] = key.split('_')
    const write = (form: string, values: readonly TextValue[]) => fill(form, (index) => values[Number(index)])
    if (category === undefined) {
      return [key, text.includes('{') ? (...values: readonly TextValue[]) => write(text, values) : text]
    }
    const choose = (count: number) => rows[`${name}_${rules.select(count)}`] ?? rows[`${name}_other`] ?? text
    return [name, (...values: readonly TextValue[]) => write(choose(Number(values[0])), values)]
  }
  return Object.fromEntries(
    Object.entries(texts).map(([slice, rows]) => [
      slice,
      Object.fromEntries(Object.entries(rows).map(([key, text]) => createText(rows, key, text))),
    ]),
  )
}
