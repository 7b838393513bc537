import { matchLocale } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { catalogues } from '../../test/catalogues.ts'
import { languageParts } from '../../test/languageParts.ts'
import { readTexts } from '../../test/readTexts.ts'
import { isSameAsEnglish } from '../../test/sameAsEnglish.ts'
import english from '../languages/en.json' with { type: 'json' }
import { languages } from '../languages/main.ts'
import type { Message } from './defineMessages.ts'

/** Covers every plural form. */
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000]

/** Calls a text with recognisable values; `count` is a number. */
function fill(text: Message, source: Message, count = 7): { written: string; values: string[] } {
  if (typeof text === 'string' || typeof source === 'string') return { written: String(text), values: [] }
  const isCount = /^\(?count/.test(String(source))
  const values = isCount ? [] : Array.from({ length: source.length }, (_, index) => `‹${index}›`)
  return { written: (text as (...params: unknown[]) => string)(...(isCount ? [count] : values)), values }
}

/** The texts of a slice as elements read them. */
async function readSlice(tag: string, slice: string): Promise<Readonly<Record<string, Message>>> {
  const [part] = Object.entries(english.parts).find(([, { texts }]) => slice in texts)!
  return ((await readTexts(part as 'main', tag)) as unknown as Record<string, Record<string, Message>>)[slice]!
}

it('there are 24 languages', () => {
  expect(Object.keys(languages).length + 1).toBe(24)
})

it('every language is found by its own tag', () => {
  const tags = Object.keys(languages)
  expect(tags.map((tag) => matchLocale([tag], tags).key)).toEqual(tags)
})

it.each([
  ['Korean', 'ko', '확인'],
  ['Urdu', 'ur', 'توثیق'],
])('%s has different terms for an unconfirmed account and an unverified wallet', async (_, tag, confirm) => {
  const { walletChoice, unconfirmed } = await readTexts('main', tag)
  const { unverified, walletUnverified, unverifiedNote } = walletChoice
  const { status, confirmed, account, text } = unconfirmed
  expect([status, confirmed, account('0x1'), text('A')].filter((given) => !given.includes(confirm))).toEqual([])
  expect([unverified, walletUnverified('A'), unverifiedNote].filter((given) => given.includes(confirm))).toEqual([])
})

it('every slice is in one language part, or in the texts that load with the modal', () => {
  const slices = Object.values(english.parts).flatMap(({ texts }) => Object.keys(texts))
  expect(slices.sort()).toEqual(catalogues.map(({ slice }) => slice).sort())
  expect(Object.keys(english.parts).sort()).toEqual(['main', ...languageParts.map(({ name }) => name)].sort())
})

describe.each(Object.keys(languages))('%s', (tag) => {
  it('inserts every value into its string', async () => {
    for (const { slice, english } of catalogues) {
      const texts = await readSlice(tag, slice)
      for (const [key, source] of Object.entries(english)) {
        const { written, values } = fill(texts[key]!, source)
        for (const value of values) expect(written, `${slice}.${key}`).toContain(value)
        expect(written, `${slice}.${key}`).not.toMatch(/undefined|\{|#/)
      }
    }
  })

  it('joins no value with the letters of another word', async () => {
    const joined: string[] = []
    for (const { slice, english } of catalogues) {
      const texts = await readSlice(tag, slice)
      for (const [key, source] of Object.entries(english)) {
        const { written } = fill(texts[key]!, source)
        if (/\p{Script=Latin}‹|›\p{Script=Latin}/u.test(written)) joined.push(`${slice}.${key}: ${written}`)
      }
    }
    expect(joined).toEqual([])
  })

  it('has a plural form for every count', async () => {
    const numbers = new Intl.NumberFormat(tag)
    for (const { slice, english } of catalogues) {
      const texts = await readSlice(tag, slice)
      for (const [key, source] of Object.entries(english)) {
        if (typeof source === 'string' || !/^\(?count/.test(String(source))) continue
        for (const count of COUNTS) {
          const { written } = fill(texts[key]!, source, count)
          // Only "600+" contains no word; a word may be one character.
          const shortest = Math.min(2, fill(source, source, count).written.length)
          expect(written.length, `${slice}.${key} of ${count}`).toBeGreaterThanOrEqual(shortest)
          // A form may write "one" or "two" as a word; larger numbers are digits.
          if (count > 2) expect(written, `${slice}.${key} of ${count}`).toContain(numbers.format(count))
        }
      }
    }
  })

  it('has no untranslated string', async () => {
    const same: string[] = []
    for (const { slice, english } of catalogues) {
      const texts = await readSlice(tag, slice)
      for (const [key, source] of Object.entries(english)) {
        const isSame = fill(texts[key]!, source).written === fill(source, source).written
        if (isSame && !isSameAsEnglish(tag, slice, key)) same.push(`${slice}.${key}`)
      }
    }
    expect(same).toEqual([])
  })
})
