import { fc } from '../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { cleanName, UNSEEN, UNSEEN_RUN } from './cleanName.ts'

describe('cleanName', () => {
  it('S9: removes characters that reorder or hide text', () => {
    expect(cleanName('Rain\u202ewob')).toBe('Rainwob')
    expect(cleanName('\u2066Trust\u2069\u200b\u0000 Wallet\n')).toBe('Trust Wallet')
  })

  it('S9: cuts at 64 characters, never inside one', () => {
    expect(Array.from(cleanName('\u{1f98a}'.repeat(10_000)))).toHaveLength(64)
    expect(cleanName('x'.repeat(10_000))).toHaveLength(64)
    expect(cleanName('abcdef', 3)).toBe('abc')
  })

  it('S9: normalises letters, and removes stacked combining marks', () => {
    expect(cleanName('e\u0301')).toBe('\u00e9')
    expect(cleanName(`a${'\u0334'.repeat(100)}`).length).toBeLessThanOrEqual(4)
  })

  it.each([
    ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
    ['Braille without dots', '\u2800\u2800'],
    ['variation selectors', '\ufe0f\ufe00\u{e0100}'],
    ['a grapheme joiner', '\u034f'],
    ['inherent vowels that are not drawn', '\u17b4\u17b5'],
    ['a Mongolian separator', '\u180e'],
    ['tags', '\u{e0041}\u{e007f}'],
    // Unicode 16 has no class for these. It names them BRAILLE PATTERN BLANK, MUSICAL SYMBOL NULL NOTEHEAD,
    // OBJECT REPLACEMENT CHARACTER, EGYPTIAN HIEROGLYPH FULL BLANK and HALF BLANK, KHITAN SMALL SCRIPT FILLER,
    // SIGNWRITING LOCATION-WALLPLANE SPACE and LOCATION-FLOORPLANE SPACE.
    ['a note without a head', '\u{1d159}'],
    ['a place for an object', '\ufffc'],
    ['a hieroglyph that is blank', '\u{13441}\u{13442}'],
    ['a filler of Khitan', '\u{16fe4}'],
    ['spaces of SignWriting', '\u{1da7f}\u{1da80}'],
    ['characters of private use, and of none', '\ue000\u{f0000}\u0378\uffff'],
    ['spaces of every width', '\u00a0\u2000\u2003\u3000\u205f'],
    ['marks with nothing below them', '\u0301\u20dd\u0489'],
    ['all of these', ' \u3164 \u2800\u0301\ufe0f '],
  ])('S9: leaves nothing of a name that is nothing to see: %s', (_, name) => {
    expect(cleanName(name)).toBe('')
    expect(
      cleanName(`Meta${name}Mask`)
        .normalize('NFD')
        .replace(/[\s\p{M}]/gu, ''),
    ).toBe('MetaMask')
  })

  it('S9: keeps names in every script', () => {
    for (const name of [
      '메타마스크',
      'मेटामास्क',
      'ميتاماسك',
      'メタマスク',
      'เมทามาสก์',
      '狐狸 🦊',
      'Żółw — №1',
      '1inch & Co.',
    ]) {
      expect(cleanName(name)).toBe(name)
    }
  })

  it('S9: has no space at the cut', () => {
    expect(cleanName(`${'x'.repeat(63)} y`)).toBe('x'.repeat(63))
  })

  it('S9: returns a well-formed, visible or empty text for any input', () => {
    const blank = fc.constantFrom(' ', '\u3164', '\u2800', '\ufe0f', '\u0301', '\u202e', '\ud800', '\u00a0', '\ue000')
    const any = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))
    const names = fc
      .array(fc.oneof(blank, fc.constantFrom('a', 'e', '語', '🦊'), any), { maxLength: 100 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(names, (text) => {
        const name = cleanName(text)
        expect(name).not.toMatch(/[\p{C}\p{DI}\u2800]|\p{M}{4}/u)
        expect(Array.from(name).length).toBeLessThanOrEqual(64)
        expect(name).toBe(name.trim())
        expect(name === '' || /[^\s\p{M}]/u.test(name)).toBe(true)
        expect(cleanName(name)).toBe(name)
      }),
    )
  })
})

it('S9: a run without a glyph may have every character without a glyph, and white space', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code))
  const unseen = all.filter((character) => character.search(UNSEEN) >= 0 || character.trim() === '')
  expect(unseen.length).toBeGreaterThan(1_000)
  expect(unseen.filter((character) => character.repeat(4).replace(UNSEEN_RUN, '') !== '')).toEqual([])
})
