import type { Kit } from '../kit/types.ts'
import { MAX_FOUND, PAGE_SIZE } from './constants.ts'
import { createOffer } from './createOffer.ts'
import { createRemote, type Remote } from './createRemote.ts'
import { getDirectoryUrl } from './getDirectoryUrl.ts'
import { createFilterTest } from './matchWallet.ts'
import { parseListings } from './parseListing.ts'
import { addSnapshotIds, readSnapshot } from './readSnapshot.ts'
import type { DirectoryWallet, WalletFilter } from './types.ts'

/** A page of the list, in the order of this site. */
export interface CataloguePage {
  readonly wallets: readonly DirectoryWallet[]
  readonly count: number
  readonly hasMore: boolean
  readonly source: 'remote' | 'snapshot'
}

/** Where wallets come from: the site's own, the remote directory where there is one, the snapshot. */
export interface Catalogue {
  hasRemote(): boolean
  /** @throws as the remote directory does */
  fetchPage(filter: WalletFilter, page: number, signal?: AbortSignal): Promise<CataloguePage>
  /** Wallets of the remote directory; none where there is none. @throws as it does */
  fetchByIds(ids: readonly string[]): Promise<readonly DirectoryWallet[]>
  /** The same as `fetchPage` from the snapshot. */
  getPage(filter: WalletFilter, page: number): CataloguePage
  /** A wallet of the site's own, or of the snapshot, also by its id in the hosted directory. */
  find(id: string): DirectoryWallet | undefined
  /** What a page depends on beside filter and number: another one, and older pages no longer fit. */
  getVersion(): string
}

export function createCatalogue(kit: Kit, life: AbortSignal): Catalogue {
  const { state: options } = kit.options
  const snapshot = readSnapshot()
  const remotes = new Map<string | undefined, Remote | undefined>()
  let own: { readonly from: unknown; readonly wallets: readonly DirectoryWallet[] } | undefined

  /** Made once per address, so that what is wrong with one is said once. */
  function getRemote(): Remote | undefined {
    const named = options.endpoints.directory
    if (!remotes.has(named)) {
      const url = getDirectoryUrl(kit)
      remotes.set(named, url === undefined ? undefined : createRemote(kit, url, life))
    }
    return remotes.get(named)
  }

  /** Read once per list, so that what is wrong with one is said once. */
  function getOwn(): readonly DirectoryWallet[] {
    const from = options.customWallets
    if (own?.from !== from) {
      const onRefused = (error: unknown) => kit.log.warn('A wallet of "customWallets" was left out.', error)
      own = { from, wallets: parseListings(from, { isCustom: true }, onRefused) }
    }
    return own.wallets
  }

  /** A page of what needs nobody else. */
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
      // On every page, since they count on every page; those that are shown already are not added again.
      const ours = getOwn().filter(offer.includes).filter(createFilterTest(filter))
      // How the directory searches is its own affair; what it filters by is checked.
      const passes = createFilterTest({ ...filter, query: '' })
      const theirs = [...featured, ...answer.wallets].filter((wallet) => offer.includes(wallet) && passes(wallet))
      return { ...answer, wallets: offer.sort([...ours, ...theirs]), count: answer.count + ours.length, source: 'remote' }
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
      return JSON.stringify([endpoints.directory, networks, featuredWalletIds, includeWalletIds, excludeWalletIds, customWallets])
    },
  }
}
