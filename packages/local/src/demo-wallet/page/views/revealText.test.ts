import { expect, it } from 'vitest'
import { revealText } from './revealText.ts'

it('S9: shows characters that change the reading direction or are invisible, instead of applying them', () => {
  expect(revealText('pay \u202E0001\u202C')).toBe('pay ⟨U+202E⟩0001⟨U+202C⟩')
  expect(revealText('a\u200Bb\u0000')).toBe('a⟨U+200B⟩b⟨U+0000⟩')
})

it('keeps line breaks, tabs and letters of any language', () => {
  expect(revealText('a\r\nb\tc ünï 漢字 שלום')).toBe('a\nb\tc ünï 漢字 שלום')
})
