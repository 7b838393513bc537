import { describe, expect, it } from 'vitest'
import { createWorld } from '../../test/createWorld.ts'
import { getLanguage } from './getLanguage.ts'
import { localizeAmount } from './localizeAmount.ts'

function createKitIn(tag: string) {
  const { kit } = createWorld()
  getLanguage(kit).state.tag = tag
  return (amount: string) => localizeAmount(kit, amount)
}

describe('localizeAmount', () => {
  it('A44: groups digits in the language of the kit', () => {
    const english = createKitIn('en')
    expect(english('10000')).toBe('10,000')
    expect(english('1234.5')).toBe('1,234.5')
    expect(createKitIn('de')('10000.123')).toBe('10.000,123')
    expect(createKitIn('de-CH')('10000.123')).toBe("10'000.123")
  })

  it('A44: keeps every digit of a long number', () => {
    const english = createKitIn('en')
    expect(english('123456789012345678901234567890.999')).toBe('123,456,789,012,345,678,901,234,567,890.999')
    expect(english('0.001')).toBe('0.001')
  })
})
