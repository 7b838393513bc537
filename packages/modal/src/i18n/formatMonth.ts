import type { Kit } from '@openappkit/core'
import { getDateFormat } from './formats.ts'

/** Transactions are grouped by this calendar, also where another one is usual. */
const calendar = 'gregory'

/**
 * The heading of a month in the kit's language: `March`, or `March 2025` if it is not in the current year (SPEC §2).
 *
 * @param time - In the month, in the visitor's time zone; milliseconds since the epoch.
 */
export function formatMonth(kit: Kit, time: number): string {
  const getYear = getDateFormat(kit, { year: 'numeric', calendar }).format
  const isCurrent = getYear(time) === getYear(kit.ports.clock.now())
  return getDateFormat(kit, { month: 'long', ...(!isCurrent && { year: 'numeric' }), calendar }).format(time)
}

/** Date and time in the kit's language and the time zone of the visitor. @param time - Milliseconds since the epoch. */
export const formatDate = (kit: Kit, time: number): string =>
  getDateFormat(kit, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
