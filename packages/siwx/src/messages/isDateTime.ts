const DATE_TIME =
  /^(\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/**
 * Whether a text is a time that exists, with the offset of its zone. The grammar alone allows a 13th month, and `Date` reads the 30th
 * of February as a day of March, and 24:00 as the next day.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3339#section-5.6
 */
export function isDateTime(text: string): boolean {
  const [, year, month, day] = DATE_TIME.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined || Number.isNaN(Date.parse(text))) return false
  const date = new Date(0)
  // Not `Date.UTC`, which adds 1900 to a year below 100.
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
