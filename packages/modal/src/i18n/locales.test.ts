import { describe, expect, it } from 'vitest'
import { mainCatalogues, partCatalogues } from '../../test/catalogues.ts'
import type { PartName } from '../texts.ts'
import type { MessageCatalogue } from './defineMessages.ts'
import { locales } from './locales.ts'
import { partLocales } from './partLocales.ts'
import { PLURAL_CATEGORIES } from './plural.ts'
import { SAME_AS_ENGLISH } from '../../test/sameAsEnglish.ts'

type Text = string | ((...params: never[]) => string)

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])
/** Brings out every plural form. */
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000]

type Texts = Readonly<Record<string, Readonly<Record<string, Text>>>>

/** A script of a language: what it says, and the English that it stands for. */
interface Script {
  readonly name: string
  readonly tag: string
  readonly catalogues: readonly MessageCatalogue[]
  load(): Promise<{ readonly tag: string; readonly reviewed: boolean; readonly texts: Texts }>
}

const parts = Object.keys(partLocales) as PartName[]

const scripts: readonly Script[] = [
  ...Object.entries(locales).map(([tag, load]) => ({ name: tag, tag, catalogues: mainCatalogues, load: async () => (await load()).locale })),
  ...parts.flatMap((part) =>
    Object.entries(partLocales[part]).map(([tag, load]) => ({
      name: `${tag}, ${part}`,
      tag,
      catalogues: partCatalogues[part],
      load: async () => (await load()).locale,
    })),
  ),
]

/** Calls a text with values that can be found again; `count` is a number. */
function fill(text: Text, english: Text, count = 7): { written: string; values: string[] } {
  if (typeof text === 'string' || typeof english === 'string') return { written: String(text), values: [] }
  const isCount = /^\(?count/.test(String(english))
  const values = isCount ? [] : Array.from({ length: english.length }, (_, index) => `‹${index}›`)
  return { written: (text as (...params: unknown[]) => string)(...(isCount ? [count] : values)), values }
}

it('24 languages are spoken', () => {
  expect([...Object.keys(locales), 'en'].sort()).toEqual(Object.keys(PLURAL_CATEGORIES).sort())
})

/** Parts that some languages still say in English. Whoever translates the last one takes its row away. */
const BEING_TRANSLATED: readonly PartName[] = []

it('every part is there in every language, but for those that are being translated', () => {
  for (const part of parts) {
    const tags = BEING_TRANSLATED.includes(part) ? expect.anything() : Object.keys(locales).sort()
    expect([part, Object.keys(partLocales[part]).sort()]).toEqual([part, tags])
  }
})

it.each(parts)('the part "%s" says whose it is in each of its files', async (part) => {
  for (const [tag, load] of Object.entries(partLocales[part])) {
    const { locale } = await load()
    expect([locale.tag, locale.part]).toEqual([tag, part])
  }
})

it.each(Object.entries(locales))('%s says which language it is, and which way it is written', async (tag, load) => {
  const { locale } = await load()
  expect(locale.tag).toBe(tag)
  expect(locale.name).not.toBe('')
  expect(locale.direction).toBe(RIGHT_TO_LEFT.has(tag) ? 'rtl' : 'ltr')
})

describe.each(scripts)('$name', ({ tag, catalogues, load }) => {
  it('says that no native speaker has read it yet', async () => {
    expect((await load()).reviewed).toBe(false)
  })

  it('has every string, and no other', async () => {
    const { texts } = await load()
    expect(Object.keys(texts).sort()).toEqual(catalogues.map(({ slice }) => slice).sort())
    for (const { slice, english } of catalogues) expect(Object.keys(texts[slice]!).sort()).toEqual(Object.keys(english).sort())
  })

  it('fills every value into the string that has one', async () => {
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

  it('has a form for every count', async () => {
    const { texts } = await load()
    const numbers = new Intl.NumberFormat(tag)
    for (const { slice, english } of catalogues) {
      for (const [key, source] of Object.entries(english)) {
        if (typeof source === 'string' || !/^\(?count/.test(String(source))) continue
        for (const count of COUNTS) {
          const { written } = fill(texts[slice]![key]!, source, count)
          // "600+" has no words; all others have.
          const shortest = Math.min(4, fill(source, source, count).written.length)
          expect(written.length, `${slice}.${key} of ${count}`).toBeGreaterThanOrEqual(shortest)
          // Where a form says "one" or "two" in words, that is good style; larger numbers are written.
          if (count > 2) expect(written, `${slice}.${key} of ${count}`).toContain(numbers.format(count))
        }
      }
    }
  })

  it('leaves no string in English by accident', async () => {
    const { texts } = await load()
    const same = catalogues.flatMap(({ slice, english }) =>
      Object.entries(english).flatMap(([key, source]) =>
        fill(texts[slice]![key]!, source).written === fill(source, source).written ? [`${slice}.${key}`] : [],
      ),
    )
    expect(same.filter((key) => !SAME_AS_ENGLISH[tag]?.includes(key))).toEqual([])
  })
})
