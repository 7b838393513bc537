import { describe, expect, it } from 'vitest'
import { createWorld } from '../../test/createWorld.ts'
import { formatRelativeTime } from './formatRelativeTime.ts'
import { getLanguage } from './getLanguage.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

function createKitIn(tag: string) {
  const { kit } = createWorld()
  getLanguage(kit).state.tag = tag
  return (agoMs: number) => formatRelativeTime(kit, NOW - agoMs, NOW)
}

describe('relative times', () => {
  it('SPEC 2.31: are short: sec, min, hr, d, mo, yr', () => {
    const ago = createKitIn('en')
    expect([999, 5_000, 59_999, 5 * MINUTE, 119 * MINUTE, 3 * DAY, 65 * DAY, 800 * DAY].map(ago)).toEqual([
      '0 sec',
      '5 sec',
      '59 sec',
      '5 min',
      '1 hr',
      '3 d',
      '2 mo',
      '2 yr',
    ])
  })

  it.each([
    [1_000, '0 sec', '1 sec'],
    [MINUTE, '59 sec', '1 min'],
    [60 * MINUTE, '59 min', '1 hr'],
    [DAY, '23 hr', '1 d'],
    [30 * DAY, '29 d', '1 mo'],
    [365 * DAY, '12 mo', '1 yr'],
  ])('SPEC 9.64: use each unit from its length on, from 1 s to 1 year: %i ms', (lengthMs, before, after) => {
    expect([lengthMs - 1, lengthMs].map(createKitIn('en'))).toEqual([before, after])
  })

  it('A45: are formatted in each language', () => {
    expect(createKitIn('de')(120 * MINUTE)).toBe('2 Std.')
    expect(createKitIn('ja')(5 * MINUTE)).toBe('5 分')
    expect(createKitIn('fa')(5 * MINUTE)).toContain('۵')
  })

  it('are "now" for a time in the future, as with a slow clock', () => {
    expect(createKitIn('en')(-DAY)).toBe('0 sec')
  })
})
