import { readBy } from './fields.ts'

const ISO = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d):?(\d\d))$/
const DAY_MS = 86_400_000
/** The last time that a calendar of the platform has (ECMA-262, `TimeClip`). Formatting a later one throws. */
const MAX_TIME = 8.64e15

/** Days from 1970-01-01 to a date of the Gregorian calendar. Years start in March here, so that the leap day is the last. */
function countDays(year: number, month: number, day: number): number {
  const shifted = month < 3 ? year - 1 : year
  const dayOfYear = Math.floor((153 * (month + (month < 3 ? 9 : -3)) + 2) / 5) + day - 1
  const leapDays = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400)
  return shifted * 365 + leapDays + dayOfYear - 719_468
}

/**
 * A time of a service, in milliseconds since the epoch: such a number, or a date and time in ISO 8601 with a time zone,
 * `2026-01-02T03:04:05Z`. Core reads no clock but its port, so it has no `Date`.
 */
export const time = readBy((value) => {
  if (Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MAX_TIME) return Number(value)
  const parts = typeof value === 'string' ? ISO.exec(value) : null
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number)
  const [fraction = '', sign, zoneHour = 0, zoneMinute = 0] = parts.slice(7)
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 59) return undefined
  const offset = (sign === '-' ? -1 : 1) * (Number(zoneHour) * 60 + Number(zoneMinute))
  const seconds = (hour * 60 + minute - offset) * 60 + second
  const result = countDays(year, month, day) * DAY_MS + seconds * 1_000 + Number(fraction.padEnd(3, '0').slice(0, 3))
  return result >= 0 ? result : undefined
})
