import type { AppKitError, CaipNetworkId, ChainNamespace } from '@openappkit/common'

/**
 * Where a wallet opens. Every link has passed the gate for hostile ones (S8) and, but for `browse`, ends with the
 * slash that a path follows: `${link}wc?uri=…`.
 */
export interface WalletLinks {
  /** `scheme://` of its app on phones. */
  readonly native?: string
  /** `https://` link of its app on phones. */
  readonly universal?: string
  /** Own links of one operating system, where they differ: a prefix like the two above. */
  readonly ios?: string
  readonly android?: string
  /** `scheme://` of its desktop app. */
  readonly desktop?: string
  /** A wallet that is a web page. */
  readonly webapp?: string
  /** Opens a page in the wallet's own browser; `{url}` is the page, encoded. */
  readonly browse?: string
}

/** Pages where a wallet is to be had. Only `https:`. */
export interface WalletStores {
  readonly ios?: string
  readonly android?: string
  readonly chrome?: string
  readonly firefox?: string
  readonly edge?: string
  readonly safari?: string
}

/** A wallet of the directory: data of others, parsed and cleaned (S8, S9). */
export interface DirectoryWallet {
  readonly id: string
  readonly name: string
  /** Names that it had before, or is also known by: found by a search, not shown. */
  readonly aliases?: readonly string[]
  /** @see https://eips.ethereum.org/EIPS/eip-6963#rdns */
  readonly rdns: readonly string[]
  /** Chain families it has; empty where that is not known. */
  readonly namespaces: readonly ChainNamespace[]
  /** Networks it has, where the directory says so; empty where not known. */
  readonly chains: readonly CaipNetworkId[]
  /** An `https:` or `data:image/*` URL. */
  readonly image?: string
  /** `#rrggbb` behind its initial, where there is no image. */
  readonly color?: string
  readonly homepage?: string
  readonly links: WalletLinks
  readonly stores: WalletStores
  readonly supportsWalletConnect: boolean
  readonly isCertified: boolean
  /** Connector of this browser that is this wallet: merged by rdns, which proves nothing. */
  readonly connectorId?: string
}

/** What narrows the list of all wallets. */
export interface WalletFilter {
  /** Matches names, ids and rdns, whatever the case and the accents; empty for all. */
  readonly query: string
  readonly isCertifiedOnly: boolean
  /** Only wallets that have this network's chain family (and the network, where that is known). */
  readonly network?: CaipNetworkId | undefined
}

/** A list that is fetched page by page. */
export interface WalletPages {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly filter: WalletFilter
  /** All pages so far, without doubles; what there was stays while more is fetched, and when that fails. */
  readonly wallets: readonly DirectoryWallet[]
  /**
   * Ids of the connectors of this browser that a search finds: those with such a name, and those that are one of
   * `wallets`, whose `connectorId` they then are. Missing without a query.
   */
  readonly installed?: readonly string[]
  /** How many of the directory there are in all, as far as is known. */
  readonly count: number
  readonly hasMore: boolean
  /**
   * Where the wallets are from; missing while there are none. `snapshot` with an `error` says that the remote
   * directory did not answer. Only the remote one says who is certified.
   */
  readonly source?: 'remote' | 'snapshot'
  readonly error?: AppKitError
}

export interface DirectoryState {
  /** What the list of all wallets shows. */
  pages: WalletPages
  /** At most 4: featured by the site, else the directory's first. Without those of this browser and the recent ones. */
  recommended: readonly DirectoryWallet[]
  /** Those used last that are not in this browser, at most 2. */
  recent: readonly DirectoryWallet[]
  /** How many wallets there are in all; 0 while nobody knows. */
  count: number
}

/**
 * The wallets of the world: a snapshot that comes with the code, and the remote directory where the site names
 * one (`endpoints.directory`). Nobody is asked before a visitor opens the modal.
 */
export interface DirectoryController {
  readonly state: DirectoryState
  /** Fills `recommended`, `recent` and `count`. Never rejects: without an answer the snapshot is used. */
  load(): Promise<void>
  /**
   * Starts the list anew with a filter: what is left out stays as it is. The same filter again does nothing
   * unless it failed; then what failed is fetched again. Never rejects: see `state.pages.error`.
   */
  search(filter: Partial<WalletFilter>): Promise<void>
  /** The next page, or again the one that failed. Never rejects: see `state.pages.error`. */
  fetchMore(): Promise<void>
  /** A wallet by id, from what is loaded, the site's own, or the snapshot. */
  find(id: string): DirectoryWallet | undefined
  /**
   * Keeps the id of a wallet, by which it is looked up on a later visit. Call it when a visitor chooses a wallet; it
   * is shown as recent once it was connected.
   */
  remember(wallet: DirectoryWallet): void
}
