import type { ConnectionsState } from '../connections/types.ts'
import type { Kit } from '../kit/types.ts'
import { awaitRemote } from './awaitRemote.ts'
import { MAX_RECENT, MAX_RECOMMENDED } from './constants.ts'
import { createCatalogue, type CataloguePage } from './createCatalogue.ts'
import { createConnectorMark } from './createConnectorMark.ts'
import { createRecentWallets } from './createRecentWallets.ts'
import { createOffer } from './createOffer.ts'
import { createPages, type Pages } from './createPages.ts'
import { findConnectors } from './matchWallet.ts'
import type { DirectoryState, DirectoryWallet, WalletFilter, WalletPages } from './types.ts'

const ALL: WalletFilter = { query: '', isCertifiedOnly: false }

/** The part of {@link DirectoryController} that loads on demand. */
export interface Directory extends Pages {
  load(): Promise<void>
  find(id: string): DirectoryWallet | undefined
  remember(wallet: DirectoryWallet): void
}

export interface DirectoryParams {
  readonly kit: Kit
  readonly state: DirectoryState
  /** Aborted by `kit.destroy()`. */
  readonly life: AbortSignal
}

const isSameList = (left: readonly unknown[], right: readonly unknown[]) =>
  left.length === right.length && left.every((entry, index) => entry === right[index])

/** Fetches, merges and stores wallets. Loaded with the first list. */
export function createDirectory({ kit, state, life }: DirectoryParams): Directory {
  const { connections, options, networks } = kit
  const { ref, subscribe } = kit.valtio
  const catalogue = createCatalogue(kit, life)
  const recentWallets = createRecentWallets(kit, catalogue)
  /** Unfiltered. `state` shows the wallets that the site offers, with their connectors. */
  let pages: WalletPages = state.pages
  let opening: Pick<CataloguePage, 'wallets' | 'count'> = { wallets: [], count: 0 }
  let shownPages = pages
  let mark: ReturnType<typeof createConnectorMark>
  let markedFrom: ConnectionsState['connectors'] | undefined

  function find(id: string): DirectoryWallet | undefined {
    const isIt = (wallet: DirectoryWallet) => wallet.id === id
    return pages.wallets.find(isIt) ?? opening.wallets.find(isIt) ?? recentWallets.find(id) ?? catalogue.find(id)
  }

  function getMark() {
    if (markedFrom !== connections.state.connectors) {
      markedFrom = connections.state.connectors
      mark = createConnectorMark(markedFrom)
    }
    return mark
  }

  /** Updates the state after a change of wallets, options or networks. */
  function refresh(): void {
    if (life.aborted) return
    const offer = createOffer(kit)
    const mark = getMark()
    const isElsewhere = (wallet: DirectoryWallet) => offer.includes(wallet) && mark(wallet).connectorId === undefined
    const recent = connections.state.recentConnectorIds
      .filter((id) => !connections.getConnector(id))
      .flatMap((id) => find(id) ?? [])
      .filter(isElsewhere)
      .slice(0, MAX_RECENT)
    const recommended = offer
      .recommend(opening.wallets)
      .filter((wallet) => isElsewhere(wallet) && !recent.some(({ id }) => id === wallet.id))
      .slice(0, MAX_RECOMMENDED)
    if (!isSameList(recent, state.recent)) state.recent = ref(recent)
    if (!isSameList(recommended, state.recommended)) state.recommended = ref(recommended)
    if (state.count !== opening.count) state.count = opening.count
    const wallets = pages.wallets.filter(offer.includes).map(mark)
    const { connectors } = connections.state
    const isSearch = pages.filter.query.trim() !== ''
    const installed = isSearch ? findConnectors(connectors, pages.filter, wallets).map(({ id }) => id) : []
    const isSame = isSameList(wallets, state.pages.wallets)
    if (isSame && shownPages === pages && isSameList(installed, state.pages.installed ?? [])) return
    shownPages = pages
    state.pages = ref({
      ...pages,
      wallets: isSame ? state.pages.wallets : wallets,
      ...(isSearch && { installed }),
    })
  }

  async function fetchOpening(): Promise<CataloguePage> {
    if (!catalogue.hasRemote()) return catalogue.getPage(ALL, 1)
    try {
      return await awaitRemote(catalogue.fetchPage(ALL, 1), { clock: kit.ports.clock, signal: life })
    } catch (cause) {
      if (!life.aborted) kit.log.warn('The wallet directory did not answer; the snapshot is used.', cause)
      return catalogue.getPage(ALL, 1)
    }
  }

  const stops = [connections.state, options.state, networks.state].map((source) => subscribe(source, refresh))
  kit.onDestroy(() => stops.forEach((stop) => stop()))

  return {
    ...createPages({
      catalogue,
      life,
      get: () => pages,
      set(next) {
        pages = next
        refresh()
      },
    }),
    async load() {
      refresh()
      // In parallel: the recent wallets are shown first and must not appear last.
      const [answer] = await Promise.all([fetchOpening(), recentWallets.fetchMissing(life)])
      opening = answer
      refresh()
    },
    find,
    remember(wallet) {
      recentWallets.remember(wallet)
      refresh()
    },
  }
}
