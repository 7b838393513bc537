import { isAppKitError, type AppKitError } from '@openappkit/common'
import { linkAbort, type LinkedController } from '../async/deadline.ts'
import { httpErrors } from '../http/errors.ts'
import type { Catalogue, CataloguePage } from './createCatalogue.ts'
import type { WalletFilter, WalletPages } from './types.ts'

/** Pages without a single valid and offered wallet are skipped, up to this number. */
const MAX_EMPTY_PAGES = 5

export interface Pages {
  search(filter: Partial<WalletFilter>): Promise<void>
  fetchMore(): Promise<void>
}

interface PagesParams {
  readonly catalogue: Catalogue
  readonly life: AbortSignal
  /** The list so far. */
  get(): WalletPages
  set(pages: WalletPages): void
}

const isSameFilter = (left: WalletFilter, right: WalletFilter) =>
  left.query === right.query && left.isCertifiedOnly === right.isCertifiedOnly && left.network === right.network

const toError = (error: unknown): AppKitError =>
  isAppKitError(error) ? error : httpErrors.malformed({ method: 'GET', url: '/getWallets' }, { cause: error })

const withoutError = ({ error: _, ...pages }: WalletPages): WalletPages => pages

/** Appends a page, without duplicates. */
function addPage(pages: WalletPages, { wallets, count, hasMore, source }: CataloguePage): WalletPages {
  const shown = new Set(pages.wallets.map(({ id }) => id))
  const added = wallets.filter(({ id }) => !shown.has(id))
  return { ...pages, status: 'success', wallets: [...pages.wallets, ...added], count, hasMore, source }
}

/** The list of all wallets, page by page. */
export function createPages({ catalogue, life, get, set }: PagesParams): Pages {
  /** Number of fetched pages. */
  let lastPage = 0
  let version: string | undefined
  /** The controller of the current fetch. Answers of older fetches are dropped. */
  let attempt: LinkedController | undefined
  let running: Promise<void> = Promise.resolve()

  const getSnapshotPage = (page: number) => {
    lastPage = page
    set(addPage(get(), catalogue.getPage(get().filter, page)))
  }

  /** @returns Whether the list has grown or has ended. */
  async function fetchPage(own: LinkedController): Promise<boolean> {
    const { filter, wallets } = get()
    const isPlain = filter.query === '' && !filter.isCertifiedOnly && filter.network === undefined
    // Opening the modal fetches the first unfiltered page too. Without a signal, both share one request.
    const page = await catalogue.fetchPage(filter, lastPage + 1, isPlain ? undefined : own.signal)
    if (own !== attempt || life.aborted) return true
    lastPage += 1
    set(addPage(get(), page))
    return get().wallets.length > wallets.length || !page.hasMore
  }

  async function fetchNext(): Promise<void> {
    const own = linkAbort(life)
    attempt?.abort()
    attempt = own
    set({ ...withoutError(get()), status: 'pending' })
    try {
      for (let empty = 0; empty < MAX_EMPTY_PAGES && !(await fetchPage(own)); empty += 1);
    } catch (error) {
      if (own !== attempt || life.aborted) return
      if (lastPage === 0) getSnapshotPage(1)
      set({ ...get(), status: 'error', error: toError(error) })
    } finally {
      own.release()
    }
  }

  function start(filter: WalletFilter): void {
    attempt?.abort()
    attempt = undefined
    lastPage = 0
    version = catalogue.getVersion()
    set({ status: 'pending', filter, wallets: [], count: 0, hasMore: false })
  }

  function fetchNextOnce(): Promise<void> {
    running = fetchNext()
    return running
  }

  async function search(patch: Partial<WalletFilter>): Promise<void> {
    const { status, source, filter: previous } = get()
    const filter: WalletFilter = { ...previous, ...patch }
    const isSame = version === catalogue.getVersion() && isSameFilter(filter, previous)
    if (isSame && status !== 'error') return running
    // A failed page is fetched again; the list stays.
    if (isSame && source === 'remote') return fetchNextOnce()
    start(filter)
    if (catalogue.hasRemote()) return fetchNextOnce()
    getSnapshotPage(1)
    return undefined
  }

  return {
    search,
    async fetchMore() {
      const { status, source, hasMore, error } = get()
      if (status === 'idle') return search({})
      if (status === 'pending') return running
      if (source === 'snapshot' && hasMore) {
        getSnapshotPage(lastPage + 1)
        // Keeps the error of the remote directory.
        if (error) set({ ...get(), status: 'error', error })
      }
      return source === 'remote' && hasMore ? fetchNextOnce() : undefined
    },
  }
}
