import {
  getBaseId,
  isAppKitError,
  isSame,
  WALLET_CONNECT_ID,
  type AppKitError,
  type ChainNamespace,
  isInBrowser,
  isWalletConnect,
} from '@openappkit/common'
import {
  getDirectory,
  kitErrors,
  loadOnce,
  type ConnectParams,
  type Connection,
  type DirectoryState,
  type Kit,
  type PendingAttempt,
  type ChosenWallet,
  type Connector,
  type DirectoryWallet,
} from '@openappkit/core/internal'
import { createReadable, type KitQuery, type Readable } from './query.ts'
import type { AppKitWallet, FetchWalletsParams, WalletListActions, WalletListState } from './wallets.types.ts'

/** The errors of an attempt that its caller has aborted. */
const ABORTED: ReadonlySet<string> = new Set(['connections.modalClosed', 'connections.superseded'])
/** A search returns a single page. */
const PAGE_SIZE = 40

interface Attempt extends Pick<PendingAttempt, 'connectorId' | 'wallet' | 'pairing'> {}

/** The wallets of a kit that need no request. */
interface KnownWallets {
  readonly connectors: readonly Connector[]
  readonly recentIds: readonly string[]
  /** The site's own pictures, by connector id. */
  readonly images: Readonly<Record<string, string>>
}

function fromConnector(
  { id, name, type, icon, namespaces, isAmbiguous = false }: Connector,
  { recentIds, images }: KnownWallets,
): AppKitWallet {
  const imageUrl = images[id] ?? icon
  return {
    id,
    name,
    namespaces,
    isInjected: isInBrowser({ type }),
    isRecent: recentIds.includes(id),
    isAmbiguous,
    connectorId: id,
    ...(imageUrl !== undefined && { imageUrl }),
  }
}

/** A wallet of the directory, or the injected wallet that it is the same as. */
function fromDirectory(wallet: DirectoryWallet, known: KnownWallets): AppKitWallet {
  const connector = known.connectors.find(({ id }) => id === wallet.connectorId)
  if (connector) return { ...fromConnector(connector, known), directory: wallet }
  const canConnect = wallet.supportsWalletConnect && known.connectors.some(({ id }) => id === WALLET_CONNECT_ID)
  return {
    id: wallet.id,
    name: wallet.name,
    namespaces: wallet.namespaces,
    isInjected: false,
    isRecent: known.recentIds.includes(wallet.id),
    isAmbiguous: false,
    directory: wallet,
    ...(wallet.image !== undefined && { imageUrl: wallet.image }),
    ...(canConnect && { connectorId: WALLET_CONNECT_ID }),
  }
}

/** The wallets to list first: injected ones, then recommended ones. Recently used ones come before both. */
function listFirstWallets(
  known: KnownWallets,
  { recent, recommended }: Pick<DirectoryState, 'recent' | 'recommended'>,
): AppKitWallet[] {
  const own = known.connectors
    .filter((connector) => !isWalletConnect(connector))
    .map((connector) => fromConnector(connector, known))
  const outside = [...recent, ...recommended].map((wallet) => fromDirectory(wallet, known))
  const place = ({ id }: AppKitWallet) =>
    known.recentIds.includes(id) ? known.recentIds.indexOf(id) : known.recentIds.length
  return [...own, ...outside].sort((left, right) => place(left) - place(right))
}

const listAllWallets = (known: KnownWallets, wallets: readonly DirectoryWallet[]): AppKitWallet[] =>
  wallets.map((wallet) => fromDirectory(wallet, known))

/** The wallet of an attempt: the listed one, or one with the id and the name of the chosen wallet. */
function findConnecting(
  lists: readonly AppKitWallet[],
  known: KnownWallets,
  connectorId: string,
  chosen: ChosenWallet | undefined,
): AppKitWallet | undefined {
  if (chosen) {
    const { id, name } = chosen
    const rest = {
      namespaces: [],
      isInjected: false,
      isRecent: known.recentIds.includes(id),
      isAmbiguous: false,
      connectorId,
    }
    return lists.find((wallet) => wallet.id === id) ?? { id, name, ...rest }
  }
  const connector = known.connectors.find((entry) => entry.id === connectorId && !isWalletConnect(entry))
  return connector && fromConnector(connector, known)
}

/** The data that the list is derived from. */
interface Sources {
  readonly known: KnownWallets
  readonly attempt: Attempt | undefined
  readonly directory: DirectoryState
}

const sourcesQuery: KitQuery<Sources> = {
  read(kit) {
    const { connectors, recentConnectorIds, pending } = kit.valtio.snapshot(kit.connections.state)
    return {
      known: { connectors, recentIds: recentConnectorIds, images: { ...kit.options.state.connectorImages } },
      attempt: pending && {
        connectorId: getBaseId(pending.connectorId),
        ...(pending.wallet && { wallet: pending.wallet }),
        ...(pending.pairing && { pairing: pending.pairing }),
      },
      directory: kit.valtio.snapshot(getDirectory(kit).state),
    }
  },
  /** Also the value before the first request. */
  server: {
    known: { connectors: [], recentIds: [], images: {} },
    attempt: undefined,
    directory: {
      pages: { status: 'idle', filter: { query: '', isCertifiedOnly: false }, wallets: [], count: 0, hasMore: false },
      recommended: [],
      recent: [],
      count: 0,
    },
  },
  // Compares the directory by identity, because its lists are long and a snapshot changes only with its state.
  isEqual: (left, right) =>
    left.directory === right.directory && isSame([left.known, left.attempt], [right.known, right.attempt]),
}

const countPages = ({ length }: readonly unknown[], query: string) =>
  query && length > 0 ? 1 : Math.ceil(length / PAGE_SIZE)

function describe({ known, attempt, directory }: Sources, failure: AppKitError | undefined): WalletListState {
  const { pages, recent, recommended, count } = directory
  const wallets = listFirstWallets(known, { recent, recommended })
  const wcWallets = listAllWallets(known, pages.wallets)
  return {
    wallets,
    wcWallets,
    isFetchingWallets: pages.status === 'pending',
    page: countPages(pages.wallets, pages.filter.query),
    count: pages.status === 'success' ? pages.count : pages.count || count,
    hasMore: pages.hasMore,
    error: failure ?? pages.error,
    wcUri: attempt?.pairing?.uri,
    isFetchingWcUri: attempt?.connectorId === WALLET_CONNECT_ID && attempt.pairing?.uri === undefined,
    connectingWallet: attempt && findConnecting([...wallets, ...wcWallets], known, attempt.connectorId, attempt.wallet),
  }
}

/** The state of a wallet list on a server. */
export const SERVER_WALLETS: WalletListState = {
  wallets: [],
  wcWallets: [],
  isFetchingWallets: false,
  page: 0,
  count: 0,
  hasMore: false,
  error: undefined,
  wcUri: undefined,
  isFetchingWcUri: false,
  connectingWallet: undefined,
}

/** The parameters of `connect` for a wallet of the directory. On a phone, later requests open its app: that code loads on demand. */
function choose(
  kit: Kit,
  { id, name, directory, isInjected }: AppKitWallet,
): Pick<ConnectParams, 'wallet' | 'findHref'> {
  if (!directory || isInjected) return {}
  getDirectory(kit).remember(directory)
  if (!kit.ports.isMobile) return { wallet: { id, name } }
  const appLinks = loadOnce(() => import('../app-links/chooseWallet.ts'), kit.log)
  return { wallet: { id, name }, findHref: () => appLinks.run(({ chooseWallet }) => chooseWallet(kit, directory).href) }
}

async function fetchWallets(kit: Kit, { page = 1, query = '' }: FetchWalletsParams = {}): Promise<void> {
  const directory = getDirectory(kit)
  const { filter, wallets } = directory.state.pages
  // The modal shares this list, and its visitor may have set filters.
  const isSameList = filter.query === query && !filter.isCertifiedOnly && filter.network === undefined
  const isNext = isSameList && wallets.length > 0 && page > countPages(wallets, query)
  const list = isNext ? directory.fetchMore() : directory.search({ query, isCertifiedOnly: false, network: undefined })
  await Promise.all([directory.load(), list])
}

function connect(
  kit: Kit,
  wallet: AppKitWallet | undefined,
  namespace: ChainNamespace | undefined,
): Promise<Connection> {
  // Without a connector, `connect` rejects with an error that names the package to install.
  const connectorId = wallet ? (wallet.connectorId ?? wallet.id) : WALLET_CONNECT_ID
  return kit.connections.connect({ connectorId, ...(wallet && choose(kit, wallet)), namespace })
}

/**
 * Creates a list of wallets that the site renders itself: the wallets of this browser, and the wallets of the directory,
 * which `@openappkit/walletconnect` connects. The list sends no request before a call of `fetchWallets` or `connect`.
 *
 * @param kit - `undefined` on a server and before there is a kit.
 * @param name - Name of the caller, for the message of `kit.notCreated`.
 * @throws `kit.notCreated` from its functions if there is no kit
 * @example
 * const list = createWalletList(appKit.kit, 'WalletList')
 * list.subscribe(() => render(list.get().wallets))
 * await list.fetchWallets()
 */
export function createWalletList(kit: Kit | undefined, name: string): Readable<WalletListState> & WalletListActions {
  const sources = createReadable(kit, sourcesQuery, undefined)
  const listeners = new Set<() => void>()
  let failure: AppKitError | undefined
  let latest: { from: Sources; failure: AppKitError | undefined; state: WalletListState } | undefined

  function setFailure(error: AppKitError | undefined): void {
    failure = error
    listeners.forEach((listener) => listener())
  }

  function getKit(): Kit {
    if (!kit) throw kitErrors.notCreated({ name })
    return kit
  }

  return {
    get() {
      const from = sources.get()
      if (latest?.from !== from || latest.failure !== failure) {
        latest = { from, failure, state: describe(from, failure) }
      }
      return latest.state
    },
    subscribe(listener) {
      listeners.add(listener)
      const unsubscribe = sources.subscribe(listener)
      return () => {
        listeners.delete(listener)
        unsubscribe()
      }
    },
    async fetchWallets(params) {
      setFailure(undefined)
      await fetchWallets(getKit(), params)
    },
    async connect(wallet, namespace) {
      setFailure(undefined)
      try {
        return await connect(getKit(), wallet, namespace)
      } catch (error) {
        // The caller may have aborted this attempt or started another one.
        if (isAppKitError(error) && !ABORTED.has(error.code)) setFailure(error)
        throw error
      }
    },
    resetWcUri: () => getKit().connections.cancel(),
  }
}
