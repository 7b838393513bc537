import { fc } from '../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { formatAmount } from './formatAmount.ts'
import { parseAmount } from './parseAmount.ts'

describe('parseAmount', () => {
  it.each([
    ['1.5', 18, 1_500_000_000_000_000_000n],
    ['0', 18, 0n],
    ['.5', 1, 5n],
    ['5.', 1, 50n],
    ['007', 0, 7n],
    ['1e-7', 18, 100_000_000_000n],
    ['1.25E+3', 2, 125_000n],
    ['1e-300', 18, 0n],
    ['0.999', 2, 99n],
    ['12.9', 0, 12n],
    ['1', 255, 10n ** 255n],
  ])('parses %s with %s decimals', (text, decimals, amount) => {
    expect(parseAmount(text, decimals)).toBe(amount)
  })

  it.each([
    '',
    '.',
    '-1',
    '+1',
    '1,5',
    ' 1',
    '1 ',
    '0x10',
    '1n',
    'NaN',
    'Infinity',
    'e5',
    '1e',
    '1e5000',
    '1.2.3',
    '١',
    '1\n',
    '9'.repeat(101),
  ])('refuses %j', (text) => {
    expect(parseAmount(text, 18)).toBeUndefined()
  })

  it('is the inverse of formatAmount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.integer({ min: 0, max: 255 }), (amount, decimals) => {
        expect(parseAmount(formatAmount(amount, decimals), decimals)).toBe(amount)
      }),
    )
  })
})
