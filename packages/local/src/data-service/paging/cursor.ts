import type { Position } from '../index/types.ts'

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
