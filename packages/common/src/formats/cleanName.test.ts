import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanName } from './cleanName.ts'

describe('cleanName', () => {
  it('S9: drops what reorders or hides text', () => {
    expect(cleanName('Rain\u202ewob')).toBe('Rainwob')
    expect(cleanName('\u2066Trust\u2069\u200b\u0000 Wallet\n')).toBe('Trust Wallet')
  })

  it('S9: cuts at 64 characters, never in the middle of one', () => {
    expect(Array.from(cleanName('\u{1f98a}'.repeat(10_000)))).toHaveLength(64)
    expect(cleanName('x'.repeat(10_000))).toHaveLength(64)
    expect(cleanName('abcdef', 3)).toBe('abc')
  })

  it('S9: gives one form of letters that have two, and no towers of marks', () => {
    expect(cleanName('e\u0301')).toBe('\u00e9')
    expect(cleanName(`a${'\u0334'.repeat(100)}`).length).toBeLessThanOrEqual(4)
  })

  it('S9: gives well-formed text without controls, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const name = cleanName(text)
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
        expect(Array.from(name).length).toBeLessThanOrEqual(64)
        expect(name).toBe(name.trim())
      }),
    )
  })
})
