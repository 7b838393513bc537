import { matchLocale } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { catalogues as allCatalogues } from '../../test/catalogues.ts'
import { languageParts } from '../../test/languageParts.ts'
import type { MessageCatalogue } from './defineMessages.ts'
import type { PartName } from './LanguagePart.ts'
import { locales } from './locales.ts'
import { PLURAL_CATEGORIES } from './plural.ts'
import { isSameAsEnglish } from '../../test/sameAsEnglish.ts'

type Text = string | ((...params: never[]) => string)

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])
/** Covers every plural form. */
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000]

type Texts = Readonly<Record<string, Readonly<Record<string, Text>>>>

/** A locale file, and the English strings that it translates. */
interface Script {
  readonly name: string
  readonly tag: string
  readonly catalogues: readonly MessageCatalogue[]
  load(): Promise<{ readonly tag: string; readonly reviewed: boolean; readonly texts: Texts }>
}

const main = { name: '', locales }

/** The English strings of a part; the compiler checks that all languages have the same slices. */
async function listCatalogues(
  part: typeof main | (typeof languageParts)[number],
): Promise<readonly MessageCatalogue[]> {
  const { texts } = (await part.locales['de']!()).locale
  return allCatalogues.filter(({ slice }) => slice in texts)
}

async function listScripts(part: typeof main | (typeof languageParts)[number]): Promise<readonly Script[]> {
  const catalogues = await listCatalogues(part)
  return Object.entries(part.locales).map(([tag, load]) => ({
    name: part.name ? `${tag}, ${part.name}` : tag,
    tag,
    catalogues,
    load: async () => (await load()).locale,
  }))
}

const scripts = (await Promise.all([main, ...languageParts].map(listScripts))).flat()

/** Calls a text with recognisable values; `count` is a number. */
function fill(text: Text, english: Text, count = 7): { written: string; values: string[] } {
  if (typeof text === 'string' || typeof english === 'string') return { written: String(text), values: [] }
  const isCount = /^\(?count/.test(String(english))
  const values = isCount ? [] : Array.from({ length: english.length }, (_, index) => `‹${index}›`)
  return { written: (text as (...params: unknown[]) => string)(...(isCount ? [count] : values)), values }
}

it('there are 24 languages', () => {
  expect([...Object.keys(locales), 'en'].sort()).toEqual(Object.keys(PLURAL_CATEGORIES).sort())
})

it('every language is found by its own tag', () => {
  const tags = Object.keys(locales)
  expect(tags.map((tag) => matchLocale([tag], tags).key)).toEqual(tags)
})

it.each([
  ['Korean', 'ko', '확인'],
  ['Urdu', 'ur', 'توثیق'],
])('%s has different terms for an unconfirmed account and an unverified wallet', async (_, tag, confirm) => {
  const { walletChoice, unconfirmed } = (await locales[tag]!()).locale.texts
  const { unverified, walletUnverified, unverifiedNote } = walletChoice
  const { status, confirmed, account, text } = unconfirmed
  expect([status, confirmed, account('0x1'), text('A')].filter((given) => !given.includes(confirm))).toEqual([])
  expect([unverified, walletUnverified('A'), unverifiedNote].filter((given) => given.includes(confirm))).toEqual([])
})

/** Parts that are not translated into every language yet. Remove a part when its last language is done. */
const BEING_TRANSLATED: readonly PartName[] = []

it('every slice is in one language part, or in the texts that load with the modal', async () => {
  const said = (await Promise.all([main, ...languageParts].map(listCatalogues))).flat()
  expect(said.map(({ slice }) => slice).sort()).toEqual(allCatalogues.map(({ slice }) => slice).sort())
})

it('every part exists in every language, except those that are being translated', () => {
  for (const part of languageParts) {
    const tags = BEING_TRANSLATED.includes(part.name) ? expect.anything() : Object.keys(locales).sort()
    expect([part.name, Object.keys(part.locales).sort()]).toEqual([part.name, tags])
  }
})

it.each(languageParts)('each file of the part $name names its part and language', async (part) => {
  for (const [tag, load] of Object.entries(part.locales)) {
    const { locale } = await load()
    expect([locale.tag, locale.part]).toEqual([tag, part.name])
  }
})

it.each(Object.entries(locales))('%s has its tag and its writing direction', async (tag, load) => {
  const { locale } = await load()
  expect(locale.tag).toBe(tag)
  expect(locale.name).not.toBe('')
  expect(locale.direction).toBe(RIGHT_TO_LEFT.has(tag) ? 'rtl' : 'ltr')
})

describe.each(scripts)('$name', ({ tag, catalogues, load }) => {
  it('is marked as not reviewed by a native speaker', async () => {
    expect((await load()).reviewed).toBe(false)
  })

  it('has every string and no other', async () => {
    const { texts } = await load()
    expect(Object.keys(texts).sort()).toEqual(catalogues.map(({ slice }) => slice).sort())
    for (const { slice, english } of catalogues) {
      expect(Object.keys(texts[slice]!).sort()).toEqual(Object.keys(english).sort())
    }
  })

  it('inserts every value into its string', async () => {
    const { texts } = await load()
    for (const { slice, english } of catalogues) {
      for (const [key, source] of Object.entries(english)) {
        const { written, values } = fill(texts[slice]![key]!, source)
        expect([slice, key, written.trim()]).not.toEqual([slice, key, ''])
        for (const value of values) expect(written, `${slice}.${key}`).toContain(value)
        expect(written, `${slice}.${key}`).not.toMatch(/undefined|\$\{|#/)
      }
    }
  })

  it('joins no value with the letters of another word', async () => {
    const { texts } = await load()
    const joined = catalogues.flatMap(({ slice, english }) =>
      Object.entries(english).flatMap(([key, source]) => {
        const { written } = fill(texts[slice]![key]!, source)
        return /\p{Script=Latin}‹|›\p{Script=Latin}/u.test(written) ? [`${slice}.${key}: ${written}`] : []
      }),
    )
    expect(joined).toEqual([])
  })

  it('has a plural form for every count', async () => {
    const { texts } = await load()
    const numbers = new Intl.NumberFormat(tag)
    for (const { slice, english } of catalogues) {
      for (const [key, source] of Object.entries(english)) {
        if (typeof source === 'string' || !/^\(?count/.test(String(source))) continue
        for (const count of COUNTS) {
          const { written } = fill(texts[slice]![key]!, source, count)
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
    const { texts } = await load()
    const same = catalogues.flatMap(({ slice, english }) =>
      Object.entries(english).flatMap(([key, source]) =>
        fill(texts[slice]![key]!, source).written === fill(source, source).written && !isSameAsEnglish(tag, slice, key)
          ? [`${slice}.${key}`]
          : [],
      ),
    )
    expect(same).toEqual([])
  })
})
