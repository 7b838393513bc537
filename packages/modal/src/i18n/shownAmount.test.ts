import { formatAmount } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { createWorld } from '../../test/createWorld.ts'
import { getLanguage } from './getLanguage.ts'
import { localizeCurrency, localizePrice } from './localizeCurrency.ts'
import { localizeQuantity } from './localizeQuantity.ts'

/** Every language of the kit, and those with other digits. */
const TAGS = 'en ar ar-EG bn de es fa fr he hi id it ja ko nl pl pt-BR ru th tr uk ur vi zh-CN zh-TW'.split(' ')

const DOLLAR = 10n ** 18n

function createKitIn(tag: string) {
  const { kit } = createWorld()
  getLanguage(kit).state.tag = tag
  return kit
}

describe('localizeCurrency', () => {
  const show = (value: bigint, tag = 'en') => localizeCurrency(createKitIn(tag), value)

  it('SPEC 5.32: has two decimals, and rounds down', () => {
    expect(show(1_234n * DOLLAR + DOLLAR / 2n)).toEqual({ text: '$1,234.50', full: '$1,234.50' })
    expect(show(DOLLAR - 1n).text).toBe('$0.99')
    expect(show(0n).text).toBe('$0.00')
  })

  it('SPEC 5.32: shows that a small value is not zero', () => {
    expect(show(1n)).toEqual({ text: '<$0.01', full: '<$0.01' })
    expect(show(DOLLAR / 100n).text).toBe('$0.01')
  })

  it('abbreviates a very large value, and has its digits', () => {
    expect(show(12_349_999_999_999n * DOLLAR)).toEqual({ text: '$12.34T', full: '$12,349,999,999,999.00' })
    expect(show(999_999_999n * DOLLAR).text).toBe('$999,999,999.00')
    expect(show(1_999_999_999n * DOLLAR).text).toBe('$1.99B')
    expect(show(10n ** 40n * DOLLAR).text).toBe('>$999T')
  })

  it('A44: is in the language of the kit', () => {
    expect(show(1_234n * DOLLAR + DOLLAR / 2n, 'de').text).toBe('1.234,50\u00a0$')
    expect(show(1_234n * DOLLAR, 'ja').text).toBe('$1,234.00')
  })
})

describe('localizePrice', () => {
  it('has the first four digits of a price below one dollar', () => {
    const kit = createKitIn('en')
    expect(localizePrice(kit, 12_345_678_901_234n)).toBe('$0.00001235')
    expect(localizePrice(kit, 2_000_250_000_000_000_000_000n)).toBe('$2,000.25')
    expect(localizePrice(kit, 0n)).toBe('$0.00')
  })
})

describe('localizeQuantity', () => {
  const show = (amount: bigint, decimals: number, tag = 'en') => localizeQuantity(createKitIn(tag), amount, decimals)

  it('SPEC 9.33: has at most three decimals, and rounds down', () => {
    expect(show(1_234_999_999_999_999_999n, 18)).toEqual({ text: '1.234', full: '1.234999999999999999' })
    expect(show(1_500_000n, 6, 'de').text).toBe('1,5')
    expect(show(0n, 18).text).toBe('0')
  })

  it('SPEC 9.33: shows that a small amount is not zero', () => {
    expect(show(1n, 18)).toEqual({ text: '<0.001', full: '0.000000000000000001' })
  })

  it('formats tokens with 0 and with 255 decimals', () => {
    expect(show(42n, 0)).toEqual({ text: '42', full: '42' })
    expect(show(1n, 255)).toEqual({ text: '<0.001', full: `0.${'0'.repeat(254)}1` })
    expect(show(10n ** 255n, 255).text).toBe('1')
  })

  it.each(['en', 'de', 'ar-EG', 'hi', 'fa'])('writes every digit in full, without an exponent, in %s', (tag) => {
    const digits = Array.from({ length: 10 }, (_, digit) => new Intl.NumberFormat(tag).format(digit))
    for (const amount of [1n, 10n ** 21n, 2n ** 256n - 1n, 123_456_789_012_345_678_901_234_567_890n]) {
      for (const decimals of [0, 6, 18, 20, 21, 30, 77, 255]) {
        const { full } = show(amount, decimals, tag)
        const shown = Array.from(full, (letter) => digits.indexOf(letter)).filter((digit) => digit >= 0)
        expect(shown.join('')).toBe(formatAmount(amount, decimals).replace('.', ''))
        expect(full).not.toMatch(/[<eE]/)
      }
    }
  })

  it.each(TAGS)('never has an exponent, and has the exact amount in full, in %s', (tag) => {
    const kit = createKitIn(tag)
    const digits = Array.from({ length: 10 }, (_, digit) => new Intl.NumberFormat(tag).format(digit))
    const point = new Intl.NumberFormat(tag).formatToParts(0.5).find(({ type }) => type === 'decimal')!.value
    const parse = (text: string) =>
      Array.from(text, (letter) => (letter === point ? '.' : digits.indexOf(letter)))
        .filter((part) => part !== -1)
        .join('')
    for (let power = 0; power <= 256; power += 1) {
      const decimals = (power * 37) % 256
      for (const amount of [2n ** BigInt(power), 2n ** BigInt(power) - 1n, 10n ** BigInt(power % 78)]) {
        const { text, full } = localizeQuantity(kit, amount, decimals)
        expect(parse(full)).toBe(formatAmount(amount, decimals))
        expect(text).not.toMatch(/\dE\d|[eE][+-]?\d|×/)
        expect(digits.some((digit) => text.includes(digit))).toBe(true)
      }
    }
  })

  it('abbreviates a very large amount, and has its digits', () => {
    expect(show(1_239_999_999_999_999n, 0)).toEqual({ text: '>999T', full: '1,239,999,999,999,999' })
    expect(show(239_999_999_999_999n, 0).text).toBe('239.99T')
    expect(show(2n ** 256n - 1n, 0).text).toBe('>999T')
    expect(show(2n ** 256n - 1n, 0).full).toMatch(/^115,792,089,/)
  })
})
