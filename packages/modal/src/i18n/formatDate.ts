import type { Kit } from '@openappkit/core'
import { getDateFormat } from './formats.ts'

/** Date and time in the kit's language and the time zone of the visitor. @param time - Milliseconds since the epoch. */
export const formatDate = (kit: Kit, time: number): string =>
  getDateFormat(kit, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
