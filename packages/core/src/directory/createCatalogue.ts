import { trimSlashes } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import { MAX_FOUND, PAGE_SIZE, DIRECTORY_TIMEOUT_MS, DIRECTORY_CACHE_MS } from './constants.ts'
import { createFilterTest } from './matchWallet.ts'
import { parseListings } from './parseListing.ts'
import { addSnapshotIds, readSnapshot } from './readSnapshot.ts'
import type { DirectoryWallet, WalletFilter } from './types.ts'
import { createHttpClient } from '../http/createHttpClient.ts'
import { SDK_QUERY, endpoint } from '../http/endpoint.ts'
import { directoryErrors } from './errors.ts'

/** One page of the list, in the order of this site. */
export interface CataloguePage {
  readonly wallets: readonly DirectoryWallet[]
  readonly count: number
  readonly hasMore: boolean
  readonly source: 'remote' | 'snapshot'
}

/** The sources of wallets: the site's own, the remote directory if there is one, the snapshot. */
export interface Catalogue {
  hasRemote(): boolean
  /** @throws the errors of the remote directory */
  fetchPage(filter: WalletFilter, page: number, signal?: AbortSignal): Promise<CataloguePage>
  /** Fetches wallets from the remote directory; none without one. @throws its errors */
  fetchByIds(ids: readonly string[]): Promise<readonly DirectoryWallet[]>
  /** Like `fetchPage`, from the snapshot. */
  getPage(filter: WalletFilter, page: number): CataloguePage
  /** Finds one of the site's own wallets, or one of the snapshot, also by its id in the hosted directory. */
  find(id: string): DirectoryWallet | undefined
  /** Changes with everything that pages depend on besides filter and number. Pages of another version are discarded. */
  getVersion(): string
}

/** Some wallets of a remote directory. */
interface RemotePage {
  /** The valid ones. */
  readonly wallets: readonly DirectoryWallet[]
  /** Total number in the directory. */
  readonly count: number
  readonly hasMore: boolean
}

interface Remote {
  /** @throws httpErrors.status, timeout, unreachable, malformed; the signal's reason */
  fetchPage(filter: WalletFilter, page: number, signal?: AbortSignal): Promise<RemotePage>
  /** @throws the errors of `fetchPage` */
  fetchByIds(ids: readonly string[]): Promise<readonly DirectoryWallet[]>
}

/** More wallets than any request needs. */
const MAX_LISTINGS = 200
const MAX_COUNT = 1_000_000

interface ListingsAnswer {
  /** Not parsed yet: each listing is parsed separately, so that one invalid entry does not affect the others. */
  readonly listings: readonly unknown[]
  /** Total number of wallets. */
  readonly count: number
}

function parseAnswer(value: unknown): ListingsAnswer {
  const { data, count } = (value ?? {}) as { data?: unknown; count?: unknown }
  if (!Array.isArray(data)) throw directoryErrors.invalidAnswer()
  const listings = data.slice(0, MAX_LISTINGS) as readonly unknown[]
  const isCount = Number.isSafeInteger(count) && Number(count) >= 0
  return { listings, count: isCount ? Math.min(Number(count), MAX_COUNT) : listings.length }
}

interface ListingsQuery {
  page: number
  entries: number
  /** CAIP-2 ids, separated by commas, like the other lists. */
  chains: string
  search: string
  include: string
  exclude: string
  badge_type: 'certified'
}

/** Wallets of a remote directory, page by page. */
const fetchListings = endpoint<'/getWallets', ListingsAnswer, ListingsQuery>({
  method: 'GET',
  path: '/getWallets',
  response: { parse: parseAnswer },
  cacheMs: DIRECTORY_CACHE_MS,
  // One retry, then the snapshot: a visitor who wants to connect should not wait for a list.
  retries: 1,
})

/** Omits empty lists from a query. */
const join = (name: keyof ListingsQuery, values: readonly string[]) =>
  values.length > 0 ? { [name]: values.join(',') } : {}

/** The client of one remote directory. Answers are cached for 5 minutes. */
function createRemote(kit: Kit, baseUrl: string, life: AbortSignal): Remote {
  const { projectId, state: options } = kit.options
  const query = { ...(projectId !== undefined && { projectId }), ...SDK_QUERY }
  const http = createHttpClient({ ports: kit.ports, baseUrl, query, life, timeoutMs: DIRECTORY_TIMEOUT_MS })
  const suffix = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  const getImageUrl = (id: string) => `${baseUrl}/getWalletImage/${id}?${suffix}`
  const { hostname: own } = new URL(baseUrl)
  const isOwnHost = (hostname: string) => hostname === own
  const onRefused = (error: unknown) => kit.log.debug('The directory has an invalid wallet.', error)

  async function ask(wanted: Partial<ListingsQuery>, signal?: AbortSignal) {
    const { listings, count } = await http.call(fetchListings, { query: wanted, ...(signal && { signal }) })
    return { received: listings.length, count, wallets: parseListings(listings, { getImageUrl, isOwnHost }, onRefused) }
  }

  return {
    async fetchPage({ query: search, isCertifiedOnly, network }, page, signal) {
      const entries = search ? MAX_FOUND : PAGE_SIZE
      const chains = network ? [network] : kit.networks.state.networks.map(({ caipNetworkId }) => caipNetworkId)
      const { received, count, wallets } = await ask(
        {
          page,
          entries,
          ...join('chains', chains),
          ...join('include', options.includeWalletIds),
          ...join('exclude', options.excludeWalletIds),
          ...(search && { search }),
          ...(isCertifiedOnly && { badge_type: 'certified' }),
        },
        signal,
      )
      return { wallets, count, hasMore: !search && received > 0 && page * entries < count }
    },
    async fetchByIds(ids) {
      return ids.length === 0
        ? []
        : (await ask({ page: 1, entries: MAX_FOUND, include: ids.slice(0, MAX_FOUND).join(',') })).wallets
    },
  }
}

/** The wallets that this site offers, and their order. */
interface Offer {
  includes(wallet: DirectoryWallet): boolean
  /** Sorts the featured wallets first, in the site's order, and removes duplicates. The others keep their order. */
  sort(wallets: readonly DirectoryWallet[]): readonly DirectoryWallet[]
  /** Like `sort`, but wallets that can be connected without an installation come first. */
  recommend(wallets: readonly DirectoryWallet[]): readonly DirectoryWallet[]
}

/** Reads the current options and networks. */
export function createOffer({ options, networks }: Pick<Kit, 'options' | 'networks'>): Offer {
  const { featuredWalletIds, includeWalletIds, excludeWalletIds, customWallets } = options.state
  const own = new Set(customWallets.map(({ id }) => id))
  const included = new Set(addSnapshotIds(includeWalletIds))
  const excluded = new Set(addSnapshotIds(excludeWalletIds))
  const families = new Set(networks.namespaces())
  const places = new Map(addSnapshotIds(featuredWalletIds).map((id, place) => [id, place]))
  const isFeatured = ({ id }: DirectoryWallet) => places.has(id)
  const isReachable = (wallet: DirectoryWallet) =>
    isFeatured(wallet) || own.has(wallet.id) || wallet.supportsWalletConnect

  function sort(wallets: readonly DirectoryWallet[]): readonly DirectoryWallet[] {
    const seen = new Set<string>()
    const unique = wallets.filter(({ id }) => !seen.has(id) && seen.add(id))
    const featured = unique.filter(isFeatured)
    featured.sort((left, right) => places.get(left.id)! - places.get(right.id)!)
    return [...featured, ...unique.filter((wallet) => !isFeatured(wallet))]
  }

  return {
    includes: ({ id, namespaces }) =>
      (included.size === 0 || included.has(id) || own.has(id)) &&
      !excluded.has(id) &&
      (namespaces.length === 0 || namespaces.some((namespace) => families.has(namespace))),
    sort,
    recommend(wallets) {
      const sorted = sort(wallets)
      return [...sorted.filter(isReachable), ...sorted.filter((wallet) => !isReachable(wallet))]
    },
  }
}

const HOSTED_DIRECTORY = 'https://api.web3modal.org'

/**
 * The URL of the remote directory: the site's `endpoints.directory`, otherwise the hosted provider's if there is a
 * project id. Without either there is no remote directory.
 */
function getDirectoryUrl({ options, log }: Pick<Kit, 'options' | 'log'>): string | undefined {
  const url = options.state.endpoints.directory ?? (options.projectId ? HOSTED_DIRECTORY : undefined)
  if (!url) return undefined
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return trimSlashes(url)
  log.warn(`"endpoints.directory" is not an http(s) URL: ${url}. The snapshot is used.`)
  return undefined
}

export function createCatalogue(kit: Kit, life: AbortSignal): Catalogue {
  const { state: options } = kit.options
  const snapshot = readSnapshot()
  const remotes = new Map<string | undefined, Remote | undefined>()
  let own: { readonly from: unknown; readonly wallets: readonly DirectoryWallet[] } | undefined

  /** Created once per URL, so that a problem with it is logged once. */
  function getRemote(): Remote | undefined {
    const named = options.endpoints.directory
    if (!remotes.has(named)) {
      const url = getDirectoryUrl(kit)
      remotes.set(named, url === undefined ? undefined : createRemote(kit, url, life))
    }
    return remotes.get(named)
  }

  /** Parsed once per list, so that a problem with it is logged once. */
  function getOwn(): readonly DirectoryWallet[] {
    const from = options.customWallets
    if (own?.from !== from) {
      const onRefused = (error: unknown) =>
        kit.log.warn('A wallet of "customWallets" is invalid and was ignored.', error)
      own = { from, wallets: parseListings(from, { isCustom: true }, onRefused) }
    }
    return own.wallets
  }

  /** A page without a request: the site's own wallets and the snapshot. */
  function getPage(filter: WalletFilter, page: number): CataloguePage {
    const offer = createOffer(kit)
    const offered = offer.sort([...getOwn(), ...snapshot].filter(offer.includes))
    const found = offered.filter(createFilterTest(filter)).slice(0, filter.query ? MAX_FOUND : undefined)
    const size = filter.query ? MAX_FOUND : PAGE_SIZE
    const wallets = found.slice((page - 1) * size, page * size)
    return { wallets, count: found.length, hasMore: page * size < found.length, source: 'snapshot' }
  }

  return {
    hasRemote: () => getRemote() !== undefined,
    async fetchPage(filter, page, signal) {
      const remote = getRemote()
      if (!remote) return getPage(filter, page)
      const featuredIds = page === 1 && !filter.query ? options.featuredWalletIds : []
      const [answer, featured] = await Promise.all([
        remote.fetchPage(filter, page, signal),
        remote.fetchByIds(featuredIds),
      ])
      const offer = createOffer(kit)
      // Included on every page because `count` includes them; `addPage` skips the ones already shown.
      const ours = getOwn().filter(offer.includes).filter(createFilterTest(filter))
      // The directory decides which wallets match the query. The other filters are checked here.
      const passes = createFilterTest({ ...filter, query: '' })
      const theirs = [...featured, ...answer.wallets].filter((wallet) => offer.includes(wallet) && passes(wallet))
      return {
        ...answer,
        wallets: offer.sort([...ours, ...theirs]),
        count: answer.count + ours.length,
        source: 'remote',
      }
    },
    async fetchByIds(ids) {
      return (await getRemote()?.fetchByIds(ids)) ?? []
    },
    getPage,
    find(id) {
      const names = addSnapshotIds([id])
      return [...getOwn(), ...snapshot].find((wallet) => names.includes(wallet.id))
    },
    getVersion() {
      const { endpoints, featuredWalletIds, includeWalletIds, excludeWalletIds, customWallets } = options
      const networks = kit.networks.state.networks.map(({ caipNetworkId }) => caipNetworkId)
      return JSON.stringify([
        endpoints.directory,
        networks,
        featuredWalletIds,
        includeWalletIds,
        excludeWalletIds,
        customWallets,
      ])
    },
  }
}
