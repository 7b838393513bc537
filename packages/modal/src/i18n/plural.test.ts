import { describe, expect, it } from 'vitest'
import { plural, PLURAL_CATEGORIES } from './plural.ts'

describe('plural', () => {
  it('requires the plural forms of each language', () => {
    for (const [tag, categories] of Object.entries(PLURAL_CATEGORIES)) {
      expect([tag, new Set(new Intl.PluralRules(tag).resolvedOptions().pluralCategories)]).toEqual([
        tag,
        new Set(categories),
      ])
    }
  })

  it('A45: chooses the form by the count, and formats the count in the language', () => {
    const wallets = (count: number) =>
      plural('pl', count, { one: '# portfel', few: '# portfele', many: '# portfeli', other: '# portfela' })
    expect([1, 2, 5, 22, 1_000_000].map(wallets)).toEqual([
      '1 portfel',
      '2 portfele',
      '5 portfeli',
      '22 portfele',
      '1\u00a0000\u00a0000 portfeli',
    ])
    expect(plural('fa', 12, { one: '#', other: '#' })).toBe('۱۲')
  })
})
