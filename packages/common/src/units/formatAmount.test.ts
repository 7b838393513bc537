import { fc } from '../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { formatAmount } from './formatAmount.ts'

describe('formatAmount', () => {
  it('SPEC 5.31: floors a balance to 3 decimals', () => {
    expect(formatAmount(1_999_999_999_999_999_999n, 18, 3)).toBe('1.999')
    expect(formatAmount(1_500_000_000_000_000_000n, 18, 3)).toBe('1.5')
    expect(formatAmount(999_999_999_999_999n, 18, 3)).toBe('0')
    expect(formatAmount(0n, 18, 3)).toBe('0')
  })

  it('writes whole tokens without decimals', () => {
    expect(formatAmount(42n, 0)).toBe('42')
    expect(formatAmount(1_000_000n, 6)).toBe('1')
  })

  it('has no minus before a zero', () => {
    expect(formatAmount(-1n, 18, 3)).toBe('0')
    expect(formatAmount(-1_500n, 3, 3)).toBe('-1.5')
  })

  it('SPEC 5.31: never rounds up', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.integer({ min: 3, max: 36 }), (amount, decimals) => {
        const [whole = '0', fraction = ''] = formatAmount(amount, decimals, 3).split('.')
        const shown = BigInt(whole) * 1000n + BigInt(fraction.padEnd(3, '0'))
        expect(shown).toBe(amount / 10n ** BigInt(decimals - 3))
      }),
    )
  })
})
