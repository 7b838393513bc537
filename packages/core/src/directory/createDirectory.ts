import type { ConnectionsState } from '../connections/types.ts'
import type { Kit } from '../kit/types.ts'
import { MAX_RECENT, MAX_RECOMMENDED, LOAD_PATIENCE_MS } from './constants.ts'
import { createCatalogue, type CataloguePage, type Catalogue, createOffer } from './createCatalogue.ts'
import { createPages, type Pages } from './createPages.ts'
import { findConnectors } from './matchWallet.ts'
import type { DirectoryState, DirectoryWallet, WalletFilter, WalletPages } from './types.ts'
import type { Connector } from '../connections/connector.types.ts'
import { defineStorageKey } from '../storage/defineStorageKey.ts'
import { isWalletId } from './parseWallet.ts'
import { withDeadline } from '../async/deadline.ts'
import { httpErrors } from '../http/errors.ts'
import type { Clock } from '../kit/ports.ts'

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

/**
 * Finds the connectors of this browser for wallets, by rdns. An rdns that several connectors claim finds none (S7).
 *
 * @returns A function that adds the `connectorId` to a wallet. It returns the same object on each call.
 */
function createConnectorMark(connectors: readonly Connector[]): (wallet: DirectoryWallet) => DirectoryWallet {
  const ids = new Map<string, string | undefined>()
  for (const { id, rdns, isAmbiguous } of connectors) {
    if (rdns !== undefined) ids.set(rdns, isAmbiguous || ids.has(rdns) ? undefined : id)
  }
  const marked = new WeakMap<DirectoryWallet, DirectoryWallet>()
  return (wallet) => {
    const connectorId = wallet.rdns.map((rdns) => ids.get(rdns)).find((id) => id !== undefined)
    if (connectorId === undefined) return wallet
    const known = marked.get(wallet) ?? { ...wallet, connectorId }
    marked.set(wallet, known)
    return known
  }
}

/** More than are shown, as wallets that were chosen but not connected may come first. */
const MAX_REMEMBERED = MAX_RECENT + 2

/** Older versions stored whole wallets. Only the id is read: storage may have been edited (S15). */
function parseId(entry: unknown): string[] {
  const id = typeof entry === 'object' && entry !== null ? (entry as { id?: unknown }).id : entry
  return isWalletId(id) ? [id] : []
}

const parseRemembered = (value: unknown) =>
  Array.isArray(value) ? value.slice(0, MAX_REMEMBERED).flatMap(parseId) : undefined

/** Ids of the wallets that were chosen last, newest first. Their data comes from the directory. */
const rememberedKey = defineStorageKey<readonly string[]>('wallets', 1, parseRemembered)

/** Adds an entry to the recent wallets, a list of ids or of wallets. */
function addRemembered<Entry>(
  remembered: readonly Entry[],
  entry: Entry,
  getId: (entry: Entry) => string,
): readonly Entry[] {
  return [entry, ...remembered.filter((other) => getId(other) !== getId(entry))].slice(0, MAX_REMEMBERED)
}

/** The recent wallets of the directory: their ids are stored, their data is kept on this page. */
interface RecentWallets {
  find(id: string): DirectoryWallet | undefined
  remember(wallet: DirectoryWallet): void
  /** Fetches the data of recent wallets that is not known yet from the remote directory. Never rejects. */
  fetchMissing(signal: AbortSignal): Promise<void>
}

/**
 * Waits for the remote directory, with the time limit of requests on opening the modal.
 *
 * @throws the error of `answer`, the signal's reason, or httpErrors.timeout
 */
function awaitRemote<Value>(
  answer: Promise<Value>,
  params: { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<Value> {
  const onDeadline = () => httpErrors.timeout({ method: 'GET', url: '/getWallets', timeoutMs: LOAD_PATIENCE_MS })
  return withDeadline(answer, { ...params, deadlineMs: LOAD_PATIENCE_MS, onDeadline })
}

function createRecentWallets({ storage, connections, ports, log }: Kit, catalogue: Catalogue): RecentWallets {
  let wallets: readonly DirectoryWallet[] = []
  const getIds = () => storage.get(rememberedKey) ?? []
  const find = (id: string) => wallets.find((wallet) => wallet.id === id)
  const keep = (wallet: DirectoryWallet) => (wallets = addRemembered(wallets, wallet, ({ id }) => id))

  return {
    find,
    remember({ connectorId: _, ...wallet }) {
      keep(wallet)
      storage.set(
        rememberedKey,
        addRemembered(getIds(), wallet.id, (id) => id),
      )
    },
    async fetchMissing(signal) {
      const { recentConnectorIds } = connections.state
      const isKnown = (id: string) => (find(id) ?? catalogue.find(id)) !== undefined
      const missing = getIds().filter((id) => recentConnectorIds.includes(id) && !isKnown(id))
      try {
        const found = await awaitRemote(catalogue.fetchByIds(missing), { clock: ports.clock, signal })
        found.filter(({ id }) => missing.includes(id)).forEach(keep)
      } catch (cause) {
        if (!signal.aborted) log.debug('Recent wallets could not be fetched from the wallet directory.', cause)
      }
    },
  }
}

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
