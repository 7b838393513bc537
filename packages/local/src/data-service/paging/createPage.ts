import { PAGE_ROWS } from '../defaults.ts'
import { comparePlaces, writeCursor, type Place } from './cursor.ts'

/** A row with its place between the rows of all chains. */
export interface Entry<Row> {
  readonly place: Place
  readonly row: Row
}

export interface Page<Row> {
  readonly data: readonly Row[]
  /** The cursor of the next page; `null` on the last one. */
  readonly next: string | null
}

/** The number of rows that a chain adds to a page: with one more, the page knows whether another page follows. */
export const ROWS_OF_CHAIN = PAGE_ROWS + 1

/** @param entries - Of each chain, {@link ROWS_OF_CHAIN} or all that there are. */
export function createPage<Row>(entries: readonly Entry<Row>[]): Page<Row> {
  const sorted = entries.toSorted((first, second) => comparePlaces(second.place, first.place))
  const shown = sorted.slice(0, PAGE_ROWS)
  const last = shown.at(-1)
  return {
    data: shown.map(({ row }) => row),
    next: last !== undefined && sorted.length > PAGE_ROWS ? writeCursor(last.place) : null,
  }
}
