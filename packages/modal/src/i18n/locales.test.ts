import { describe, expect, it } from 'vitest'
import { catalogues } from '../../test/catalogues.ts'
import type { Locale } from './Locale.ts'
import { locales } from './locales.ts'
import { PLURAL_CATEGORIES } from './plural.ts'
import { SAME_AS_ENGLISH } from '../../test/sameAsEnglish.ts'

type Text = string | ((...params: never[]) => string)

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])
/** Brings out every plural form. */
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000]

const load = async (tag: string): Promise<Locale> => (await locales[tag]!()).locale
const read = (locale: Locale, slice: string) => locale.texts[slice as keyof Locale['texts']] as Record<string, Text>

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

describe.each(Object.keys(locales))('%s', (tag) => {
  it('says which language it is, which way it is written, and that no native speaker has read it yet', async () => {
    const locale = await load(tag)
    expect(locale.tag).toBe(tag)
    expect(locale.name).not.toBe('')
    expect(locale.direction).toBe(RIGHT_TO_LEFT.has(tag) ? 'rtl' : 'ltr')
    expect(locale.reviewed).toBe(false)
  })

  it('has every string, and no other', async () => {
    const locale = await load(tag)
    expect(Object.keys(locale.texts).sort()).toEqual(catalogues.map(({ slice }) => slice).sort())
    for (const { slice, english } of catalogues) expect(Object.keys(read(locale, slice)).sort()).toEqual(Object.keys(english).sort())
  })

  it('fills every value into the string that has one', async () => {
    const locale = await load(tag)
    for (const { slice, english } of catalogues) {
      for (const [key, source] of Object.entries(english)) {
        const { written, values } = fill(read(locale, slice)[key]!, source)
        expect([slice, key, written.trim()]).not.toEqual([slice, key, ''])
        for (const value of values) expect(written, `${slice}.${key}`).toContain(value)
        expect(written, `${slice}.${key}`).not.toMatch(/undefined|\$\{|#/)
      }
    }
  })

  it('has a form for every count', async () => {
    const locale = await load(tag)
    const numbers = new Intl.NumberFormat(tag)
    for (const { slice, english } of catalogues) {
      for (const [key, source] of Object.entries(english)) {
        if (typeof source === 'string' || !/^\(?count/.test(String(source))) continue
        for (const count of COUNTS) {
          const { written } = fill(read(locale, slice)[key]!, source, count)
          expect(written.length, `${slice}.${key} of ${count}`).toBeGreaterThan(3)
          // Where a form says "one" or "two" in words, that is good style; larger numbers are written.
          if (count > 2) expect(written, `${slice}.${key} of ${count}`).toContain(numbers.format(count))
        }
      }
    }
  })

  it('leaves no string in English by accident', async () => {
    const locale = await load(tag)
    const same = catalogues.flatMap(({ slice, english }) =>
      Object.entries(english).flatMap(([key, source]) =>
        fill(read(locale, slice)[key]!, source).written === fill(source, source).written ? [`${slice}.${key}`] : [],
      ),
    )
    expect(same.filter((key) => !SAME_AS_ENGLISH[tag]?.includes(key))).toEqual([])
  })
})
