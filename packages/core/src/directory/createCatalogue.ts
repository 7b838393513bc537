import type { Kit } from '../kit/types.ts'
import { MAX_FOUND, PAGE_SIZE } from './constants.ts'
import { createOffer } from './createOffer.ts'
import { createRemote, type Remote } from './createRemote.ts'
import { getDirectoryUrl } from './getDirectoryUrl.ts'
import { createFilterTest } from './matchWallet.ts'
import { parseListings } from './parseListing.ts'
import { addSnapshotIds, readSnapshot } from './readSnapshot.ts'
import type { DirectoryWallet, WalletFilter } from './types.ts'

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
