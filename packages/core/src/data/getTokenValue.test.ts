import { describe, expect, it } from 'vitest'
import { getTokenValue } from './getTokenValue.ts'

describe('the value of an amount', () => {
  it('is rounded down', () => {
    expect(getTokenValue(15n, 1, 2n * 10n ** 18n)).toBe(3n * 10n ** 18n)
    expect(getTokenValue(199n, 2, 1n)).toBe(1n)
  })

  it('is not 0 for dust that has a price, so that it is shown as less than a cent', () => {
    expect(getTokenValue(1n, 24, 10n ** 18n)).toBe(1n)
    expect([getTokenValue(0n, 24, 10n ** 18n), getTokenValue(1n, 24, 0n)]).toEqual([0n, 0n])
  })
})
