/// <reference types="vite/client" />
import { fillText } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { joinSentences } from './joinSentences.ts'

interface File {
  readonly locale: { readonly tag: string; readonly errors?: Readonly<Record<string, string>> }
}

const files = Object.values(
  import.meta.glob<File>(['../locales/*.ts', '../*/locales/*.ts', '!../*/locales/*.test.ts'], { eager: true }),
)

const texts = files.flatMap(({ locale: { tag, errors = {} } }) =>
  Object.entries(errors).map(([code, text]) => ({ name: `${tag} ${code}`, text })),
)

/** What a text from outside may end with. */
const VALUES = ['VALUE', 'The pool is paused.', 'The pool is starting...', 'Why?', '\u2068It is paused.\u2069']

/** Two ends of sentences, which are no ellipsis. */
const DOUBLED = /(?<!\.)\.\.(?!\.)|\.\u2069\.|[!?…。！？।؟۔][\u2069"'”’»)]*[.。।۔]/u

/** A text with the same value in each placeholder. */
const fill = (text: string, value: string) =>
  fillText(text, Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, value])))

describe('the texts of errors in every language', () => {
  it('are read from all files of all languages', () => {
    expect(new Set(files.map(({ locale }) => locale.tag)).size).toBe(23)
    expect(texts.length).toBeGreaterThan(1_000)
  })

  it.each(VALUES.slice(0, 3))('have one end of each sentence with the value %j', (value) => {
    expect(texts.filter(({ text }) => DOUBLED.test(fill(text, value))).map(({ name }) => name)).toEqual([])
  })

  it.each(VALUES)('are joined with what follows by one end of a sentence, with the value %j', (value) => {
    const wrong = texts.filter(({ text }) => {
      const filled = fill(text, value)
      const joined = joinSentences(filled, '', filled, 'Next')
      return DOUBLED.test(joined.slice(filled.length - 1)) || !/[.!?…:。！？।؟۔][\u2069"'”’»)]* Next$/u.test(joined)
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})
