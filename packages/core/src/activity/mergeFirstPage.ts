import type { Page, Transaction } from '../data/types.ts'

/**
 * Puts a newer first page before a list that was fetched earlier. The page replaces all that is not older than it, because a
 * chain may have been reorganised. The list starts again if a transaction between the two may be missing, or if the last
 * transaction of the page is in another block than before: then older ones may have changed too.
 */
export function mergeFirstPage(known: Page<Transaction>, page: Page<Transaction>): Page<Transaction> {
  const last = page.entries.at(-1)
  const isLast = ({ id, metadata }: Transaction) => id === last?.id && metadata.minedAt === last.metadata.minedAt
  const place = page.next !== undefined ? known.entries.findIndex(isLast) : -1
  if (place === -1) return page
  const ids = new Set(page.entries.map(({ id }) => id))
  const older = known.entries.slice(place + 1).filter(({ id }) => !ids.has(id))
  return { ...known, entries: [...page.entries, ...older] }
}
