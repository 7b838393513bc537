import type { AppKitError, CaipNetworkId, ChainNamespace } from '@openappkit/common'

/**
 * Links that open a wallet. Each link is checked (S8). Each link except `browse` ends with a slash, so that a path can
 * follow: `${link}wc?uri=…`.
 */
export interface WalletLinks {
  /** Link with the wallet's scheme, `scheme://`, to its app on phones. */
  readonly native?: string
  /** `https:` link to its app on phones. */
  readonly universal?: string
  /** Link to its app on iOS, if it differs from `native` and `universal`. */
  readonly ios?: string
  /** Link to its app on Android, if it differs from `native` and `universal`. */
  readonly android?: string
  /** Link with the wallet's scheme to its desktop app. */
  readonly desktop?: string
  /** `https:` link to its web app. */
  readonly webapp?: string
  /** Link that opens a page in the wallet's browser. `{url}` is the encoded URL of the page. */
  readonly browse?: string
}

/** `https:` URLs where a visitor can install a wallet. */
export interface WalletStores {
  /** App Store of Apple. */
  readonly ios?: string
  /** Google Play. */
  readonly android?: string
  /** Chrome Web Store. */
  readonly chrome?: string
  /** Add-ons of Firefox. */
  readonly firefox?: string
  /** Add-ons of Edge. */
  readonly edge?: string
  /** Extensions of Safari. */
  readonly safari?: string
}

/** A wallet of the directory. */
export interface DirectoryWallet {
  /** Id in the directory. */
  readonly id: string
  /** Name of the wallet. */
  readonly name: string
  /** Other names that a search finds. */
  readonly aliases?: readonly string[]
  /**
   * Reverse domain names of its extensions.
   *
   * @see https://eips.ethereum.org/EIPS/eip-6963#rdns
   */
  readonly rdns: readonly string[]
  /** Namespaces that the wallet supports; empty if they are unknown. */
  readonly namespaces: readonly ChainNamespace[]
  /** CAIP-2 ids of the networks that the wallet supports; empty if they are unknown. */
  readonly chains: readonly CaipNetworkId[]
  /** Icon of the wallet, an `https:` or `data:image/*` URL. */
  readonly image?: string
  /** Background colour, `#rrggbb`, for a wallet without an icon. */
  readonly color?: string
  /** `https:` URL of the wallet's site. */
  readonly homepage?: string
  /** Links that open the wallet. */
  readonly links: WalletLinks
  /** Stores that have the wallet. */
  readonly stores: WalletStores
  /** Whether the wallet can be connected by WalletConnect. */
  readonly supportsWalletConnect: boolean
  /** Whether the remote directory certifies the wallet. */
  readonly isCertified: boolean
  /** Id of the connector of this browser with the same rdns. The rdns is no proof of identity. */
  readonly connectorId?: string
}

/** Filter of the list of all wallets. */
export interface WalletFilter {
  /** Matches names, ids and rdns, ignoring case and accents. Empty for all. */
  readonly query: string
  readonly isCertifiedOnly: boolean
  /** Only wallets that support this network's chain family (and the network, if the wallet's networks are known). */
  readonly network?: CaipNetworkId | undefined
}

/** A list that is fetched in pages. */
export interface WalletPages {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly filter: WalletFilter
  /** All fetched pages, without duplicates. Kept while more are fetched, and if that fails. */
  readonly wallets: readonly DirectoryWallet[]
  /**
   * Ids of the connectors of this browser that match the search, by name or as `connectorId` of one of `wallets`.
   * Absent without a query.
   */
  readonly installed?: readonly string[]
  /** Total number in the directory, as far as known. */
  readonly count: number
  readonly hasMore: boolean
  /**
   * The source of the wallets; absent while there are none. `snapshot` together with `error`: the remote directory did
   * not answer. Only the remote directory certifies wallets.
   */
  readonly source?: 'remote' | 'snapshot'
  readonly error?: AppKitError
}

export interface DirectoryState {
  /** The list of all wallets. */
  pages: WalletPages
  /** At most 4: the featured ones, then the first of the directory. Without connectors of this browser and recent wallets. */
  recommended: readonly DirectoryWallet[]
  /** Recently used wallets outside this browser, at most 2. */
  recent: readonly DirectoryWallet[]
  /** Total number of wallets; 0 while unknown. */
  count: number
}

/**
 * The wallet directory: a bundled snapshot, and the remote directory if the site has one (`endpoints.directory`). No
 * request is sent before a visitor opens the modal.
 */
export interface DirectoryController {
  readonly state: DirectoryState
  /** Fills `recommended`, `recent` and `count`. Never rejects: without an answer it uses the snapshot. */
  load(): Promise<void>
  /**
   * Restarts the list with a filter. Omitted properties keep their value. The same filter again does nothing, except
   * after an error: then it repeats the failed request. Never rejects: see `state.pages.error`.
   */
  search(filter: Partial<WalletFilter>): Promise<void>
  /** Fetches the next page, or repeats the one that failed. Never rejects: see `state.pages.error`. */
  fetchMore(): Promise<void>
  /** Finds a wallet by id among the fetched ones, the site's own, and the snapshot. */
  find(id: string): DirectoryWallet | undefined
  /**
   * Stores the id of a wallet. Call it when a visitor chooses a wallet. The wallet is shown as recent once it has been
   * connected.
   */
  remember(wallet: DirectoryWallet): void
}
