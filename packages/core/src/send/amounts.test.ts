import { fc } from '../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { formatAmount } from '@openappkit/common'
import { readAmount } from '../transfer/readAmount.ts'
import { formatWorth, fromWorth, readWorth, toWorth } from './amounts.ts'
import { sendErrors } from './errors.ts'

const ether = { decimals: 18, symbol: 'ETH', price: 2_000n * 10n ** 18n }
const dollar = { decimals: 6, symbol: 'USDC' }

describe('an entered amount', () => {
  it.each([
    ['1', 1_000_000n],
    ['0.5', 500_000n],
    ['.5', 500_000n],
    ['5.', 5_000_000n],
    ['007', 7_000_000n],
    [' 1.25 ', 1_250_000n],
    ['1.2500000000', 1_250_000n],
    ['0.000001', 1n],
  ])('is read exactly: %s', (text, value) => {
    expect(readAmount(text, dollar)).toEqual({ value })
  })

  it.each([
    ['', sendErrors.notAnAmount],
    ['.', sendErrors.notAnAmount],
    ['1,5', sendErrors.notAnAmount],
    ['-1', sendErrors.notAnAmount],
    ['1e3', sendErrors.notAnAmount],
    ['0x10', sendErrors.notAnAmount],
    ['1'.repeat(158), sendErrors.notAnAmount],
    ['0', sendErrors.zeroAmount],
    ['0.00', sendErrors.zeroAmount],
    ['0.0000001', sendErrors.tooManyDecimals],
  ])('is refused with a message: %s', (text, error) => {
    expect(readAmount(text, dollar).error).toSatisfy(error.is)
  })

  it('has no decimal places for an asset without any, and may have 255', () => {
    expect(readAmount('3', { decimals: 0, symbol: 'TICKET' })).toEqual({ value: 3n })
    expect(readAmount('3.0', { decimals: 0, symbol: 'TICKET' })).toEqual({ value: 3n })
    expect(readAmount('3.5', { decimals: 0, symbol: 'TICKET' }).error).toSatisfy(sendErrors.tooManyDecimals.is)
    expect(readAmount('3', { decimals: 255, symbol: 'DUST' })).toEqual({ value: 3n * 10n ** 255n })
  })

  it('is the same after it was written and read again', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 2n ** 256n), fc.integer({ min: 0, max: 77 }), (value, decimals) => {
        expect(readAmount(formatAmount(value, decimals), { decimals, symbol: 'X' })).toEqual({ value })
      }),
    )
  })
})

describe('an amount in US dollars', () => {
  it('becomes an amount of the asset, rounded down', () => {
    expect(readWorth('1', ether)).toEqual({ value: 5n * 10n ** 14n })
    expect(readWorth('0.01', { ...dollar, price: 3n * 10n ** 18n })).toEqual({ value: 3_333n })
  })

  it('is refused without a price, or if it is less than the smallest unit', () => {
    expect(readWorth('1', dollar).error).toSatisfy(sendErrors.notAnAmount.is)
    expect(readWorth('0.01', { decimals: 0, symbol: 'TICKET', price: 10n ** 18n }).error).toSatisfy(
      sendErrors.zeroAmount.is,
    )
  })

  it('SPEC 5.32: is written with 2 decimal places at most', () => {
    expect(formatWorth(toWorth(1_234_567_890_123_456_789n, ether) ?? 0n)).toBe('2469.13')
    expect(toWorth(1n, dollar)).toBeUndefined()
  })

  it('never buys more than was entered', () => {
    const amounts = fc.bigInt(1n, 10n ** 40n)
    fc.assert(
      fc.property(amounts, amounts, fc.integer({ min: 0, max: 30 }), (worth, price, decimals) => {
        expect(toWorth(fromWorth(worth, decimals, price), { decimals, symbol: 'X', price })! <= worth).toBe(true)
      }),
    )
  })
})
