import type { Kit } from '@openappkit/core'
import { getNumberFormat } from './formats.ts'
import { getLanguage } from './getLanguage.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** From the longest to the shortest, with short English labels. */
const UNITS = [
  { unit: 'year', lengthMs: 365 * DAY, english: 'yr' },
  { unit: 'month', lengthMs: 30 * DAY, english: 'mo' },
  { unit: 'day', lengthMs: DAY, english: 'd' },
  { unit: 'hour', lengthMs: HOUR, english: 'hr' },
  { unit: 'minute', lengthMs: MINUTE, english: 'min' },
  { unit: 'second', lengthMs: SECOND, english: 'sec' },
] as const

/**
 * Formats how long ago something happened: `5 min`, `3 d`, `2 Std.`. Rounds down to whole units; a time in the future is
 * 0 seconds.
 *
 * @param thenMs - Milliseconds since the epoch.
 * @param nowMs - The time of the kit's clock.
 */
export function formatRelativeTime(kit: Kit, thenMs: number, nowMs: number): string {
  const agoMs = Math.max(0, nowMs - thenMs)
  const { unit, lengthMs, english } = UNITS.find(({ lengthMs }) => agoMs >= lengthMs) ?? UNITS[5]
  const { tag } = getLanguage(kit).state
  const parts = getNumberFormat(kit, { style: 'unit', unit, unitDisplay: 'short' }).formatToParts(
    Math.floor(agoMs / lengthMs),
  )
  return parts.map(({ type, value }) => (type === 'unit' && /^en\b/.test(tag) ? english : value)).join('')
}
