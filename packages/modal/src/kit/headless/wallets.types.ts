import type { AppKitError, ChainNamespace } from '@openappkit/common'
import type { Connection, DirectoryWallet } from '@openappkit/core/internal'

/** A wallet that can be connected, in this browser or outside of it. */
export interface AppKitWallet {
  /** Connector id of a wallet of this browser; else the id in the directory. */
  readonly id: string
  /** Name of the wallet. */
  readonly name: string
  /** Icon of the wallet, an `https:` or `data:image/*` URL. */
  readonly imageUrl?: string
  /** Namespaces that the wallet supports; empty if they are unknown. */
  readonly namespaces: readonly ChainNamespace[]
  /** Whether the wallet is in this browser. */
  readonly isInjected: boolean
  /** Whether the wallet was used recently. */
  readonly isRecent: boolean
  /** Whether another wallet of this browser has the same id or rdns. A list should say so. */
  readonly isAmbiguous: boolean
  /** Id of the connector that reaches the wallet. Absent if the wallet must be installed first; see `directory.stores`. */
  readonly connectorId?: string
  /** Links, stores and homepage of the wallet. Absent for a wallet that the directory does not have. */
  readonly directory?: DirectoryWallet
}

/** Parameters of `fetchWallets`. */
export interface FetchWalletsParams {
  /**
   * Page to fetch. The next page is appended to `wcWallets`; 1 starts a new list.
   *
   * @default `1`
   */
  page?: number
  /**
   * Filters the list by name and id.
   *
   * @default `''`: all wallets.
   */
  query?: string
}

/** State of a list of wallets. */
export interface WalletListState {
  /** Wallets to show first: the wallets of this browser; after `fetchWallets` also recent and recommended wallets. */
  readonly wallets: readonly AppKitWallet[]
  /** The pages of all wallets that have been fetched. */
  readonly wcWallets: readonly AppKitWallet[]
  /** Whether a page is being fetched. */
  readonly isFetchingWallets: boolean
  /** Number of pages in `wcWallets`; 0 before the first one. */
  readonly page: number
  /** Number of all wallets, as far as it is known. */
  readonly count: number
  /** Whether there is a next page. */
  readonly hasMore: boolean
  /** Error of the last fetch or attempt to connect; `undefined` while a newer one is pending. */
  readonly error: AppKitError | undefined
  /** The `wc:` URI to show as a QR code. A new one replaces it before it expires. */
  readonly wcUri: string | undefined
  /** Whether the URI is being created. */
  readonly isFetchingWcUri: boolean
  /** The wallet that the kit connects now; `undefined` if a QR code is shown for any wallet. */
  readonly connectingWallet: AppKitWallet | undefined
}

/** Functions of a list of wallets. */
export interface WalletListActions {
  /** Fetches a page of all wallets. The first call also fetches the recommended wallets. Never rejects; see `error`. */
  fetchWallets(params?: FetchWalletsParams): Promise<void>
  /**
   * Connects a wallet. For a wallet outside this browser, `wcUri` has the URI of the QR code.
   *
   * @param wallet - Default: any wallet that scans the QR code.
   * @param namespace - Default: the active one.
   * @throws `connections.connectorNotFound`; `connections.connectionRejected`; `connections.connectionFailed`;
   *   `connections.alreadyConnected`; `connections.notAnswered`; `connections.modalClosed` after `resetWcUri`;
   *   `connections.superseded`
   */
  connect(wallet?: AppKitWallet, namespace?: ChainNamespace): Promise<Connection>
  /** Aborts the attempt to connect and removes the URI. */
  resetWcUri(): void
}
