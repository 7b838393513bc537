import { defineSlice, type Kit } from '@openappkit/core'
import { getLanguage } from './getLanguage.ts'

/** The formats of a kit. They are kept, because a format takes longer to create than a row of a list. */
const getFormats = defineSlice('formats', () => new Map<string, unknown>())

function getOrCreate<Format>(kit: Kit, name: string, options: object, create: (tag: string) => Format): Format {
  const { tag } = getLanguage(kit).state
  const formats = getFormats(kit)
  const key = JSON.stringify([name, tag, options])
  if (!formats.has(key)) formats.set(key, create(tag))
  return formats.get(key) as Format
}

/** A format of numbers in the kit's language. The same object for the same options. */
export const getNumberFormat = (kit: Kit, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  getOrCreate(kit, 'number', options, (tag) => new Intl.NumberFormat(tag, options))

/** A format of dates in the kit's language and the time zone of the visitor. The same object for the same options. */
export const getDateFormat = (kit: Kit, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  getOrCreate(kit, 'date', options, (tag) => new Intl.DateTimeFormat(tag, options))
