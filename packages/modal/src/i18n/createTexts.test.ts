import { describe, expect, it } from 'vitest'
import { createTexts } from './createTexts.ts'

type Write = (...values: (string | number)[]) => string

/** One text of a language. */
function write(tag: string, rows: Readonly<Record<string, string>>, direction: 'ltr' | 'rtl' = 'ltr'): Write {
  return Object.values(createTexts({ slice: rows }, { tag, direction })['slice']!)[0] as Write
}

describe('the texts of a language', () => {
  it('are strings, or functions if they have values', () => {
    const rows = { plain: 'Wallet', filled: 'Weiter in {0}' }
    const { plain, filled } = createTexts({ slice: rows }, { tag: 'de', direction: 'ltr' })['slice']!
    expect([plain, (filled as Write)('Alpha')]).toEqual(['Wallet', 'Weiter in Alpha'])
  })

  it('have their values in any order, and as often as the language needs them', () => {
    expect(write('de', { a: '{1} für {0} und noch einmal {1}' })('A', 'B')).toBe('B für A und noch einmal B')
  })

  it('keep braces and dollar signs of a value', () => {
    expect(write('de', { a: '{0} {1}' })('{1} $& $1', 'B')).toBe('{1} $& $1 B')
  })

  it('A45: have the form of a count, and the count as the language writes it', () => {
    const rows = { a_one: '{0} portfel', a_few: '{0} portfele', a_many: '{0} portfeli', a_other: '{0} portfela' }
    expect([1, 2, 5, 22, 1_000_000].map((count) => write('pl', rows)(count))).toEqual([
      '1 portfel',
      '2 portfele',
      '5 portfeli',
      '22 portfele',
      '1\u00a0000\u00a0000 portfeli',
    ])
    expect(write('fa', { a_one: '{0}', a_other: '{0}' }, 'rtl')(12)).toBe('۱۲')
  })

  it('have the form "other" for a count whose own form is missing', () => {
    expect(write('pl', { a_other: '{0} portfela' })(5)).toBe('5 portfela')
  })
})

describe('a value in a text', () => {
  it.each([
    ['zh-CN', '在{0}中继续', 'Alpha', '在 Alpha 中继续'],
    ['zh-CN', '在{0}中继续', '你的钱包', '在你的钱包中继续'],
    ['zh-CN', '{0}请求连接', 'Alpha', 'Alpha 请求连接'],
    ['zh-TW', '開啟{0}。', 'Alpha', '開啟 Alpha。'],
    ['zh-TW', '同意{0}與{0}', '\uE000', '同意\uE000與\uE000'],
    ['th', 'เปิด{0} เพื่อยืนยัน', 'Alpha', 'เปิด Alpha เพื่อยืนยัน'],
    ['th', 'เปิด{0}', 'กระเป๋า', 'เปิดกระเป๋า'],
    ['ja', '{0}で続行', 'Alpha', 'Alphaで続行'],
  ])(
    'has a space beside letters of another script where the language has none between words: %s %s',
    (tag, text, value, shown) => {
      expect(write(tag, { a: text })(value)).toBe(shown)
    },
  )

  it.each([
    ['Alpha', '\u2068Alpha\u2069'],
    ['ארנק', '\u2068ארנק\u2069'],
    ['0x7e5F…95Bdf', '\u20660x7e5F…95Bdf\u2069'],
    ['\u2066a@b.example\u2069', '\u2066a@b.example\u2069'],
    ['\uE000', '\uE000'],
  ])('does not turn the text around it in a right-to-left language: %s', (value, shown) => {
    expect(write('he', { a: 'המשיכו אל {0}' }, 'rtl')(value)).toBe(`המשיכו אל ${shown}`)
  })
})
