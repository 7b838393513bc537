import type { Position } from '../index/types.ts'
import { PAGE_ROWS } from '../defaults.ts'

/** The place of a row between those of all chains. */
export interface Place extends Position {
  readonly chainId: number
}

const FIELDS = ['minedAt', 'chainId', 'block', 'index'] as const

/** Older places first. Of one chain, this is the order of its transactions. */
export function comparePlaces(first: Place, second: Place): number {
  const field = FIELDS.find((name) => first[name] !== second[name])
  return field === undefined ? 0 : first[field] - second[field]
}

/**
 * Writes the place of the last row of a page. The next page has the rows that are older, so new and replaced blocks do
 * not repeat a row or leave one out.
 */
export function writeCursor(place: Place): string {
  return Buffer.from(FIELDS.map((name) => place[name]).join('.')).toString('base64url')
}

/** @returns `undefined` if a page did not have this cursor. */
export function readCursor(cursor: string): Place | undefined {
  const text = Buffer.from(cursor, 'base64url').toString()
  if (!/^\d{1,15}(?:\.\d{1,15}){3}$/.test(text)) return undefined
  const [minedAt = 0, chainId = 0, block = 0, index = 0] = text.split('.').map(Number)
  return { minedAt, chainId, block, index }
}

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
