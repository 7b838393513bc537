import type { CaipAddress } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import { createQueries, type LoadValue, type Queries, type QueriesParams } from './createQueries.ts'
import type { Page, QueryState } from './types.ts'

/** Pages without a new entry are skipped, up to this number. */
const MAX_EMPTY_PAGES = 5

export interface PagedQueriesParams<Entry> extends Omit<QueriesParams<Page<Entry>>, 'load'> {
  /** Fetches a page. May reject with any error. */
  loadPage(
    key: CaipAddress,
    request: { readonly signal: AbortSignal; readonly isForced: boolean; readonly cursor?: string },
  ): Promise<Page<Entry>>
  /** Identifies an entry in the list of one key. */
  getId(this: void, entry: Entry): string
  /**
   * Joins a newer first page with the list that was fetched before.
   *
   * @default The page replaces the list.
   */
  mergeFirstPage?(this: void, known: Page<Entry>, page: Page<Entry>): Page<Entry>
}

/** Lists with a cursor. `fetch` fetches the first page, and replaces the list. */
export interface PagedQueries<Entry> extends Queries<Page<Entry>> {
  /** Fetches the next page and appends it. Without a next page, returns the present state. */
  fetchMore(key: CaipAddress): Promise<QueryState<Page<Entry>>>
}

/** Creates the queries of a slice whose values are lists with a cursor. */
export function createPagedQueries<Entry>(
  kit: Kit,
  { loadPage, getId, mergeFirstPage, ...params }: PagedQueriesParams<Entry>,
): PagedQueries<Entry> {
  function append({ entries }: Page<Entry>, page: Page<Entry>): Page<Entry> {
    const unique = new Map(entries.map((entry) => [getId(entry), entry]))
    for (const entry of page.entries) if (!unique.has(getId(entry))) unique.set(getId(entry), entry)
    return { ...page, entries: [...unique.values()] }
  }

  /** The cursors of the pages in each list. A service that repeats one would be requested without end. */
  const fetched = new Map<CaipAddress, ReadonlySet<string>>()

  const loadNext: LoadValue<Page<Entry>> = async (key, { previous, ...request }) => {
    let list: Page<Entry> = previous ?? { entries: [] }
    const cursors = new Set(fetched.get(key))
    for (let empty = 0; empty < MAX_EMPTY_PAGES; empty += 1) {
      const { next: cursor, entries } = list
      if (cursor === undefined) break
      const { next, ...page } = await loadPage(key, { ...request, cursor })
      cursors.add(cursor)
      list = append(list, { ...page, ...(next !== undefined && !cursors.has(next) && { next }) })
      if (list.entries.length > entries.length) break
    }
    // Only after all requests: one that failed is repeated with its cursor.
    fetched.set(key, cursors)
    return list
  }

  const queries = createQueries<Page<Entry>>(kit, {
    ...params,
    async load(key, { signal, isForced, previous }) {
      const page = append({ entries: [] }, await loadPage(key, { signal, isForced }))
      const list = previous && mergeFirstPage ? mergeFirstPage(previous, page) : page
      if (list.next !== previous?.next) fetched.delete(key)
      return list
    },
  })

  return {
    ...queries,
    async fetchMore(key) {
      const { data, fetchStatus } = queries.get(key)
      return data?.next !== undefined || fetchStatus !== 'idle'
        ? queries.fetch(key, { load: loadNext })
        : queries.get(key)
    },
  }
}
