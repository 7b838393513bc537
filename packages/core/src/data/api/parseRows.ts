import type { Kit } from '../../kit/types.ts'
import { MAX_ROWS } from '../constants.ts'
import { dataErrors } from '../errors.ts'

/**
 * Parses rows one by one. Invalid ones are dropped, and counted in one line of the log.
 *
 * @param name - Of the rows, for the log.
 * @param parse - Throws for an invalid row.
 * @param onDrop - Called with each invalid row.
 */
export function parseRows<Row>(
  { log }: Pick<Kit, 'log'>,
  name: string,
  rows: readonly unknown[],
  parse: (row: unknown) => Row,
  onDrop?: (row: unknown) => void,
): readonly Row[] {
  let first: unknown
  let dropped = Math.max(0, rows.length - MAX_ROWS)
  const parsed = rows.slice(0, MAX_ROWS).flatMap((row) => {
    try {
      return [parse(row)]
    } catch (error) {
      first ??= error
      dropped += 1
      onDrop?.(row)
      return []
    }
  })
  if (dropped > 0) log.warn(`${dropped} of ${rows.length} ${name} were invalid and were dropped.`, first)
  return parsed
}

/** @throws dataErrors.invalidAnswer unless the value is a list */
export function parseList(value: unknown, field: string): readonly unknown[] {
  if (!Array.isArray(value)) throw dataErrors.invalidAnswer({ field })
  return value as readonly unknown[]
}
