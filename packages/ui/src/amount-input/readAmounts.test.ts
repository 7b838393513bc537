import { describe, expect, it } from 'vitest'
import { fc } from '../../../testing/test/random.ts'
import { getAmountLocale, localizeDraft, readTypedAmount, toPlainAmount } from './readTypedAmount.ts'
import { listUnits, readPastedAmount } from './readPastedAmount.ts'

const plain = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.stringMatching(/^\d{0,18}$/))
  .map(([whole, fraction]) => (fraction ? `${whole}.${fraction}` : String(whole)))

describe('an amount', { retry: 0 }, () => {
  it.each(['en', 'de', 'fr', 'ar-EG', 'fa', 'hi', 'bn', 'th', 'de-CH', 'pt-BR'])(
    'A44: keeps every digit when it is written and typed in %s',
    (tag) => {
      const locale = getAmountLocale(tag)
      fc.assert(
        fc.property(plain, (amount) => {
          const written = localizeDraft(amount, locale)
          expect(written).toHaveLength(amount.length)
          expect(toPlainAmount(readTypedAmount(written, locale.separator, []) ?? '')).toBe(amount)
        }),
      )
    },
  )

  it.each(['en', 'de', 'fr', 'ar-EG', 'fa', 'hi', 'bn', 'de-CH'])('is read in the form of %s with groups', (tag) => {
    const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 6 })
    const { separator } = getAmountLocale(tag)
    for (const amount of ['1234', '1234567.25', '0.5', '12', '999999.125']) {
      expect(readPastedAmount(format.format(Number(amount)), separator, [])).toBe(amount)
    }
  })

  it('A44: survives in every numbering system, also in those with digits of several characters', () => {
    for (const system of Intl.supportedValuesOf('numberingSystem')) {
      const locale = getAmountLocale(`en-u-nu-${system}`)
      const written = localizeDraft('9876543210.5', locale)
      const read = readTypedAmount(written, locale.separator, [])
      expect([system, written.length, read]).toEqual([system, 12, '9876543210.5'])
    }
  })

  it('uses the locale of the browser if the given one is invalid', () => {
    expect(getAmountLocale('not a locale')).toEqual(getAmountLocale(''))
  })
})

describe('readPastedAmount', () => {
  it.each([
    ['1,234.56', '.', '1234.56'],
    ['1.234,56', '.', '1234.56'],
    ['1.234,56', ',', '1234.56'],
    ['1,234,567', '.', '1234567'],
    ['12,34,567.8', '.', '1234567.8'],
    ["1'234.5", '.', '1234.5'],
    ['1,5', '.', '1.5'],
    ['1,234', '.', '1234'],
    ['1,234', ',', '1.234'],
    ['0,123', '.', '0.123'],
    ['١٬٢٣٤٫٥', '٫', '1234.5'],
    ['１２．５', '.', '12.5'],
    ['.5', '.', '.5'],
    ['\u200f١٬٢٣٤٫٥٠\u200f', '٫', '1234.50'],
    ['\u20681.5\u2069', '.', '1.5'],
    ['1\u202f234\u202f567', '.', '1234567'],
  ])('reads "%s" with the separator "%s" as %s', (text, separator, amount) => {
    expect(readPastedAmount(text, separator, [])).toBe(amount)
  })

  it.each(['', '-1', '1e18', '0x12', '1.2.3', '1,2,3', '1.2,3.4', 'ten', '.', '1-2', '1/2', '1'.repeat(300)])(
    'refuses "%s"',
    (text) => expect(readPastedAmount(text, '.', [])).toBeUndefined(),
  )

  it.each(['10 20', '1 2 3', '100\n200', '100\t200', '0.5 100', '1,234 567', '1_0', '10⁵', '1²', '①', '½'])(
    'refuses "%s", which is no number or two numbers',
    (text) => expect(readPastedAmount(text, '.', [])).toBeUndefined(),
  )
})

/** Amounts with a unit beside the number: the text, the unit of the field, its locale, and the amount. */
const WITH_UNIT: readonly (readonly [text: string, unit: string, tag: string, amount: string | undefined])[] = [
  ['0.5 ETH', 'ETH', 'en', '0.5'],
  ['0.5 eth', 'ETH', 'en', '0.5'],
  ['ETH 0.5', 'ETH', 'en', '0.5'],
  ['12.5eth', 'ETH', 'en', '12.5'],
  ['ETH0.5', 'ETH', 'en', '0.5'],
  ['1.234,56EUR', 'EUR', 'de', '1234.56'],
  ['5 K', 'K', 'en', '5'],
  ['5 1INCH', '1INCH', 'en', '5'],
  ['5 USDC.e', 'USDC.e', 'en', '5'],
  ['5 ₿', '₿', 'en', '5'],
  ['$12.50', 'USD', 'en', '12.50'],
  ['12.50 $', 'USD', 'en', '12.50'],
  ['USD 20', 'USD', 'en', '20'],
  ['1 234,56 €', 'EUR', 'fr', '1234.56'],
  ['\u200f١٬٢٣٤٫٥٠\u00a0ج.م.\u200f', 'EGP', 'ar-EG', '1234.50'],
  ['CHF 20', 'CHF', 'de-CH', '20'],
  ['¥500', 'JPY', 'en', '500'],
  // A unit of digits and points may be part of the number.
  ['1 000', '000', 'en', '1000'],
  ['2 404', '404', 'en', '2404'],
  ['1.5', '.5', 'en', '1.5'],
  // No group begins with a zero.
  ['0.123.456 ETH', 'ETH', 'en', undefined],
  ['0 123 456', 'ETH', 'en', undefined],
  ['0,001,000', 'ETH', 'en', undefined],
  ['0.500.000', 'ETH', 'de', undefined],
  ['000.123.456', 'ETH', 'de', undefined],
  ["0'001'000.5", 'ETH', 'en', undefined],
  // Another unit.
  ['$12.50', 'ETH', 'en', undefined],
  ['$12.50', 'USDC', 'en', undefined],
  ['12.50 USD', 'USDC', 'en', undefined],
  ['12.50 USDC', 'USD', 'en', undefined],
  ['0.5 ETH', 'WETH', 'en', undefined],
  ['0.5 WETH', 'ETH', 'en', undefined],
  ['1 234,56 €', 'USD', 'fr', undefined],
  ['£5', 'EUR', 'en', undefined],
  ['500 gwei', 'ETH', 'en', undefined],
  ['5 %', 'ETH', 'en', undefined],
  ['51INCH', '1INCH', 'en', undefined],
  ['5k', 'K', 'en', undefined],
  ['12.5weth', 'ETH', 'en', undefined],
  ['0x12eth', 'ETH', 'en', undefined],
  ['1e18', 'E18', 'en', undefined],
  ['$5', '', 'en', undefined],
  ['5 ETH ETH', 'ETH', 'en', undefined],
  ['ETH', 'ETH', 'en', undefined],
  ['$', 'USD', 'en', undefined],
]

describe.each(WITH_UNIT)('"%s" in a field for %s in %s', (text, unit, tag, amount) => {
  const units = listUnits(unit, tag)
  const { separator } = getAmountLocale(tag)

  it(`is ${amount === undefined ? 'no amount' : amount} when it is pasted`, () => {
    expect(readPastedAmount(text, separator, units)).toBe(amount)
  })

  it('is the same when it is typed', () => {
    expect(readTypedAmount(text, separator, units) || undefined).toBe(amount)
  })
})

describe('listUnits', () => {
  it('has the sign of each currency, with which an amount is read as Intl writes it', () => {
    for (const currency of Intl.supportedValuesOf('currency')) {
      for (const tag of ['en', 'de', 'fr', 'ja', 'pt-BR', 'de-CH']) {
        const { separator } = getAmountLocale(tag)
        const text = new Intl.NumberFormat(tag, { style: 'currency', currency, minimumFractionDigits: 2 }).format(
          1234.56,
        )
        const read = readPastedAmount(text, separator, listUnits(currency, tag))
        expect([tag, text, Number(read).toFixed(2)]).toEqual([tag, text, '1234.56'])
      }
    }
  })
})

describe('readTypedAmount', () => {
  it.each([
    ['1,304.', '.', '1304.'],
    ['1,304.53', '.', '1304.53'],
    ['1.304,53', '.', '1304.53'],
    ['1,304', '.', '1304'],
    ['1,304', ',', '1.304'],
    ['1.304', ',', '1304'],
    ['1,5', '.', '1.5'],
    ['1 304', ',', '1304'],
    ["1'304.5", '.', '1304.5'],
    ['1،5', '.', '1.5'],
    ['1。5', '.', '1.5'],
    // Incomplete.
    ['', '.', ''],
    [',', '.', ''],
    ['1,304,', '.', ''],
    ['1,304,5', '.', ''],
    ['1,304,567', '.', '1304567'],
    ['1 30', ',', ''],
    ['12,34,', '.', ''],
    // No amounts.
    ['1x2', '.', undefined],
    ['-5', '.', undefined],
    ['1e5', '.', undefined],
    ['1.304.5,3', ',', undefined],
    ['1,30.5', '.', undefined],
    ['1.5.', '.', undefined],
  ])('reads "%s" with the separator "%s" as %s', (text, separator, amount) => {
    expect(readTypedAmount(text, separator, [])).toBe(amount)
  })
})

describe('a single separator before three digits', () => {
  const read = (text: string, tag: string) => {
    const { separator, group } = getAmountLocale(tag)
    return [readPastedAmount(text, separator, [], group), readTypedAmount(text, separator, [], group)]
  }

  it.each([
    ['en', '1304', '1.304'],
    ['de', '1.304', '1304'],
    ['pt-BR', '1.304', '1304'],
    ['hi', '1304', '1.304'],
    // These group by spaces, apostrophes, or the signs of their scripts.
    ['fr', '1.304', '1.304'],
    ['ru', '1.304', '1.304'],
    ['pl', '1.304', '1.304'],
    ['en-ZA', '1.304', '1.304'],
    ['de-CH', '1.304', '1.304'],
    ['ar-EG', '1.304', '1.304'],
    ['fa', '1.304', '1.304'],
  ])(
    'A44: groups digits only where the locale groups by it: in %s, 1,304 is %s and 1.304 is %s',
    (tag, comma, point) => {
      expect(read('1,304', tag)).toEqual([comma, comma])
      expect(read('1.304', tag)).toEqual([point, point])
    },
  )

  it('A44: makes no amount larger than it is in the locale, for any amount and any keypad', () => {
    const tags = ['en', 'de', 'fr', 'ru', 'sv', 'ar-EG', 'fa', 'de-CH', 'es', 'pt-PT', 'hi', 'ja']
    const digits = fc.stringMatching(/^[1-9]\d{0,2}$/)
    fc.assert(
      fc.property(
        fc.constantFrom(...tags),
        digits,
        fc.stringMatching(/^\d{3}$/),
        fc.constantFrom('.', ','),
        (tag, whole, rest, sign) => {
          const isGroup = new Intl.NumberFormat(tag)
            .formatToParts(1_234_567)
            .some(({ type, value }) => type === 'group' && value === sign)
          const amount = isGroup ? `${whole}${rest}` : `${whole}.${rest}`
          expect(read(`${whole}${sign}${rest}`, tag)).toEqual([amount, amount])
        },
      ),
    )
  })
})

describe('toPlainAmount', () => {
  it.each([
    ['', ''],
    ['.', ''],
    ['.5', '0.5'],
    ['1.', '1'],
    ['007', '7'],
    ['0', '0'],
    ['00.10', '0.10'],
  ])('turns "%s" into "%s"', (draft, amount) => expect(toPlainAmount(draft)).toBe(amount))
})
