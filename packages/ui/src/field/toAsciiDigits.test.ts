import { describe, expect, it } from 'vitest'
import { toAsciiDigits } from './toAsciiDigits.ts'

describe('toAsciiDigits', () => {
  it.each([
    'ar-EG',
    'fa',
    'bn',
    'hi-u-nu-deva',
    'mr',
    'ne',
    'my',
    'th-u-nu-thai',
    'km-u-nu-khmr',
    'ja-u-nu-fullwide',
    'en',
  ])('reads the digits of %s', (locale) => {
    const written = new Intl.NumberFormat(locale, { useGrouping: false }).format(9876543210)
    expect(toAsciiDigits(written)).toBe('9876543210')
  })

  it('leaves all other characters as they are', () => {
    expect(toAsciiDigits('a٫½²𝟘 Ⅷ')).toBe('a٫½²𝟘 Ⅷ')
  })
})
