import type { Transaction, TransactionYear } from '@openappkit/core/internal'

/** Rows of one month that are rendered together, or not at all. */
export interface Chunk {
  /** Unique in a list. Stays the same when later pages are added. */
  readonly key: string
  /** Whether the heading of the month is above these rows. */
  readonly isFirst: boolean
  /** At least 1. */
  readonly transactions: readonly Transaction[]
}

/** Rows of a chunk. Small, so that few rows beyond the visible ones are rendered. */
const CHUNK_ROWS = 20

/** Divides the months of a list into chunks, in the same order. */
export function createChunks(byYear: readonly TransactionYear[]): readonly Chunk[] {
  return byYear.flatMap(({ year, months }) =>
    months.flatMap(({ month, transactions }) =>
      Array.from({ length: Math.ceil(transactions.length / CHUNK_ROWS) }, (_, place): Chunk => {
        const start = place * CHUNK_ROWS
        return {
          key: `${year}-${month}-${place}`,
          isFirst: place === 0,
          transactions: transactions.slice(start, start + CHUNK_ROWS),
        }
      }),
    ),
  )
}
