import { describe, expect, it } from 'vitest'
import { normaliseLookAlike } from './normaliseLookAlike.ts'

describe('S9: a name that imitates another one', () => {
  it.each([
    ['аlice.eth', 'xn--lice-43d.eth'],
    ['аррӏе.eth', 'xn--80ak6aa92e.eth'],
    ['αlice.eth', 'xn--lice-zld.eth'],
    ['alice.еtһ', 'alice.xn--t-itb71b'],
    ['ᎪᏞiᏟe.eth', expect.stringMatching(/^xn--/)],
  ])('%j is shown as its normal form', (name, normal) => {
    expect(normaliseLookAlike({ name, avatar: 'x' })).toEqual({ name: normal, lookAlike: name, avatar: 'x' })
  })

  it.each(['ａｌｉｃｅ.eth', '𝐚lice.eth', 'a bª.eth'])(
    '%j is not shown, because its normal form is another name',
    (name) => {
      expect(normaliseLookAlike({ name, avatar: 'x' })).toEqual({ lookAlike: name })
    },
  )

  it.each([
    'alice.eth',
    'ALICE.eth',
    'a-1.eth',
    'ålice.eth',
    'grüße.eth',
    '🦊.eth',
    '名前.eth',
    'привет.eth',
    'ελληνικά.eth',
    'مرحبا.eth',
    '1234.eth',
    'Alice Smith',
  ])('%j is not one', (name) => {
    expect(normaliseLookAlike({ name })).toEqual({ name })
  })

  it('is not a missing name', () => {
    expect(normaliseLookAlike({})).toEqual({})
  })
})
