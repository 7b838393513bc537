import { describe, expect, it } from 'vitest'
import { isSame } from './isSame.ts'

describe('isSame', () => {
  it('compares plain data by content', () => {
    expect(isSame({ a: [1, { b: 'x' }] }, { a: [1, { b: 'x' }] })).toBe(true)
    expect(isSame({ a: [1, { b: 'x' }] }, { a: [1, { b: 'y' }] })).toBe(false)
    expect(isSame({ a: undefined }, { b: undefined })).toBe(false)
    expect(isSame([], {})).toBe(false)
    expect(isSame(Number.NaN, Number.NaN)).toBe(true)
  })

  it('compares other values, such as a cyclic provider, by identity', () => {
    class Provider {
      readonly self = this
    }
    const provider = new Provider()
    expect(isSame({ provider }, { provider })).toBe(true)
    expect(isSame({ provider }, { provider: new Provider() })).toBe(false)
  })
})
