import type { AppKitError, ChainNamespace } from '@openappkit/common'
import type { Connection, DirectoryWallet } from '@openappkit/core'

/** A wallet to choose from, in this browser or outside of it. */
export interface AppKitWallet {
  /** Of its connector where it is in this browser, else of the directory. */
  readonly id: string
  readonly name: string
  /** An `https:` or `data:image/*` URL. */
  readonly imageUrl?: string
  /** Chain families it has; empty where that is not known. */
  readonly namespaces: readonly ChainNamespace[]
  /** It is in this browser. */
  readonly isInjected: boolean
  readonly isRecent: boolean
  /** Another wallet of this browser claims to be the same one; a list should say so. */
  readonly isAmbiguous: boolean
  /** What reaches it. Missing where nothing on this page does: it is first to be got, see `directory.stores`. */
  readonly connectorId?: string
  /** What the directory says: links, stores, homepage. Missing for a wallet that only this browser knows. */
  readonly directory?: DirectoryWallet
}

export interface FetchWalletsParams {
  /** The next one adds to `wcWallets`; left out, or 1: the list starts anew. */
  page?: number
  /** Narrows the list to names and ids that match. Default: all. */
  query?: string
}

export interface UseAppKitWalletsReturn {
  /** What to show first: the wallets of this browser and, once `fetchWallets` was called, the recent and recommended ones. */
  readonly wallets: readonly AppKitWallet[]
  /** The list of all wallets, as far as it was fetched. */
  readonly wcWallets: readonly AppKitWallet[]
  readonly isFetchingWallets: boolean
  /** How many pages of `wcWallets` are there; 0 before the first. */
  readonly page: number
  /** How many wallets there are in all, as far as is known. */
  readonly count: number
  readonly hasMore: boolean
  /** Why the last fetch or the last attempt to connect failed; none while a newer one is under way. */
  readonly error: AppKitError | undefined
  /** The `wc:` URI to show as a code; a fresh one takes its place before it expires. */
  readonly wcUri: string | undefined
  readonly isFetchingWcUri: boolean
  /** The wallet that is being asked; `undefined` also where a code is shown for whichever wallet scans it. */
  readonly connectingWallet: AppKitWallet | undefined
  /** Fetches a page of the list, and at first what `wallets` recommends. Never rejects; see `error`. */
  fetchWallets(params?: FetchWalletsParams): Promise<void>
  /**
   * Asks a wallet to connect; without one, offers a code for any. While a wallet outside this browser is waited
   * for, `wcUri` is the way to it.
   *
   * @throws what `connections.connect` does, `connections.modalClosed` after `resetWcUri`
   */
  connect(wallet?: AppKitWallet, namespace?: ChainNamespace): Promise<Connection>
  /** Ends the attempt, and with it the code. */
  resetWcUri(): void
}
