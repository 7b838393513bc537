import type { Page, Transaction } from '../data/types.ts'

const isMined = ({ metadata }: Transaction) => metadata.status !== 'pending'

/** What a reorganisation of the chain can change in a transaction. */
const describe = ({ id, metadata: { minedAt, status }, transfers }: Transaction) =>
  JSON.stringify([
    id,
    minedAt,
    status,
    transfers.map(({ direction, quantity, nft_info: item }) => [direction, quantity.numeric, item?.name]),
  ])

/** Whether the end of a page has the mined transactions of a list, unchanged and in the same order. */
function endsWith(page: readonly Transaction[], list: readonly Transaction[]): boolean {
  const [now, before] = [page.filter(isMined), list.filter(isMined)]
  const first = now.length - before.length
  return first >= 0 && before.every((entry, index) => describe(entry) === describe(now[first + index]!))
}

/**
 * Puts a newer first page before a list that was fetched earlier. The list starts again if a transaction between the two may be
 * missing, or if a transaction of the list has changed its place or content: the chain was reorganised, and older ones may have
 * changed too.
 */
export function mergeFirstPage(known: Page<Transaction>, page: Page<Transaction>): Page<Transaction> {
  const last = page.entries.at(-1)
  const count = page.next !== undefined ? known.entries.findIndex(({ id }) => id === last?.id) + 1 : 0
  if (count === 0 || !endsWith(page.entries, known.entries.slice(0, count))) return page
  const ids = new Set(page.entries.map(({ id }) => id))
  const older = known.entries.slice(count).filter(({ id }) => !ids.has(id))
  return { ...known, entries: [...page.entries, ...older] }
}
