import { describe, expect, it } from 'vitest'
import { BLACK, contrast, inkOn, mix, parseHex, readable, toHex, WHITE } from './color.ts'

describe('color', () => {
  it('reads three and six digits only', () => {
    expect(parseHex('#0aF')).toEqual([0, 170, 255])
    expect(parseHex('#00aaff')).toEqual([0, 170, 255])
    for (const text of ['', '#', '#12', '#12345', '#1234567', '0af', '#ggg', '#fff;']) {
      expect(parseHex(text)).toBeUndefined()
    }
  })

  it('measures contrast as WCAG does', () => {
    expect(contrast(BLACK, WHITE)).toBeCloseTo(21)
    expect(contrast(WHITE, WHITE)).toBe(1)
    // #767676 is the lightest grey that passes on white.
    expect(contrast(parseHex('#767676')!, WHITE)).toBeCloseTo(4.54, 2)
  })

  it('mixes two colours by half', () => {
    expect(toHex(mix(BLACK, WHITE, 0.5))).toBe('#808080')
  })

  it('chooses white on dark and black on light', () => {
    expect(inkOn(parseHex('#4352e8')!)).toBe(WHITE)
    expect(inkOn(parseHex('#ffd400')!)).toBe(BLACK)
  })

  it('keeps a readable colour, and adjusts one that is not readable', () => {
    expect(readable(parseHex('#123456')!, [WHITE], 4.5)).toEqual(parseHex('#123456'))
    const moved = readable(parseHex('#ffd400')!, [WHITE], 4.5)
    expect(contrast(moved, WHITE)).toBeGreaterThanOrEqual(4.5)
  })
})
