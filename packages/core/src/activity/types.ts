import type { AppKitError, ChainNamespace } from '@openappkit/common'
import type { QueryState, Transaction } from '../data/types.ts'
import type { Unsubscribe } from '../kit/ports.ts'
import type { AcceptedTransfer, TransferOutcome } from '../transfer/types.ts'
import type { SentAsset } from './correctTransfers.ts'

declare module '../events/types.ts' {
  interface EventProperties {
    /** The transactions of an account could not be fetched. `message`: short text of the error. */
    ERROR_FETCH_TRANSACTIONS: { message: string }
  }
}

/** The transactions of one month, newest first. */
export interface TransactionMonth {
  /** 1 to 12. */
  readonly month: number
  /** Never empty. */
  readonly transactions: readonly Transaction[]
}

/** The months of one year that have transactions, newest first. */
export interface TransactionYear {
  readonly year: number
  readonly months: readonly TransactionMonth[]
}

/** Transaction list state of SPEC §3: the transactions of one account on one network. */
export interface TransactionList extends Omit<QueryState<never>, 'data'> {
  /** Newest first, pending ones before all others. Without hidden and suspicious ones. */
  readonly transactions: readonly Transaction[]
  /** `transactions` by year and month, in the time zone of the visitor. */
  readonly byYear: readonly TransactionYear[]
  /** Transactions that look like address poisoning (S19), newest first. Show them only on request. */
  readonly suspicious: readonly Transaction[]
  /** Cursor of the next page; absent before the first page, after the last one, and if the first page failed. */
  readonly next?: string
  /** True while a page is requested. */
  readonly isLoading: boolean
  /** True if all pages are fetched and there is no transaction, not even a suspicious one. */
  readonly isEmpty: boolean
  /**
   * Why the last request failed. If the first page has failed, the list is empty, except for transactions that were sent from
   * this page. Otherwise it is as before the request.
   */
  readonly error?: AppKitError
}

export interface ActivityState {
  /** The lists fetched so far, by account. Read them with `getList`. */
  readonly queries: object
  /** Changes with each transaction that is sent from this page. */
  readonly sent: object
}

/** The transactions of the visitor's accounts, page by page. Each list belongs to one account on one network (R11). */
export interface ActivityController {
  readonly state: ActivityState
  /** The list of the active account; an empty one before its first page. @param namespace - Default: the active one. */
  getList(namespace?: ChainNamespace): TransactionList
  /** Whether a data source has transactions of some network. */
  isAvailable(): boolean
  /**
   * Fetches the first page of the active account, unless it is fresh (30 s) or could not be fetched less than 30 s ago. An
   * error of a source is a state.
   *
   * @param params.isForced - Also fetches if the page is fresh. The lock after an error still applies. A failure empties the
   *   list.
   * @throws activityErrors.noAccount if no account is connected
   */
  load(params?: { readonly namespace?: ChainNamespace; readonly isForced?: boolean }): Promise<TransactionList>
  /**
   * Fetches the next page and appends it, or repeats the request that failed. Fetches several pages, at most 10, if nothing of
   * them may be shown.
   *
   * @throws activityErrors.noAccount if no account is connected
   */
  fetchMore(namespace?: ChainNamespace): Promise<TransactionList>
  /** Removes all lists. Transactions that were sent from this page stay. */
  reset(): void
  /** Whether a transaction with this hash was sent from this site before. The answer of a wallet with its hash says nothing about a later one. */
  isSent(hash: string): boolean
  /**
   * Shows a transaction that was sent from this page at once, until the data source lists one with the same hash. It is
   * stored for a day at most, and until the wallet is disconnected, so that a reload shows it too.
   *
   * @param transaction - `metadata.sentFrom` and `metadata.chain` are those of the account, `metadata.status` is `pending`,
   *   `metadata.minedAt` is the time of sending. Pass `metadata.nonce` if it is known: the transaction then also disappears
   *   when the data source lists another one in its place. `metadata.hash` is empty while only the wallet knows it; add the
   *   transaction again, with the same id, as soon as it is known.
   * @param accepted - Present if the wallet reports the outcome, because the chain alone does not show it.
   * @param assets - Of each transfer, in their order. When the transaction is confirmed, its transfers are those that the chain shows. Without them they stay as they are.
   */
  addPending(transaction: Transaction, accepted?: AcceptedTransfer, assets?: readonly SentAsset[]): void
  /**
   * Sets what a transaction of `addPending` has moved, if that was read in another way. An amount that could not be read is empty.
   *
   * @param key - The id or the hash, as in `addPending`.
   */
  setTransfers(key: string, transfers: Transaction['transfers']): void
  /**
   * Waits for the outcome of a transaction of `addPending`, and settles it. Stored transactions are followed after a reload.
   *
   * @param key - The id or the hash, as in `addPending`.
   * @returns `undefined` if the outcome cannot be found any more. The transaction is then removed.
   * @throws the last failure if no endpoint reports an outcome. The transaction stays pending, and is followed again when the
   *   list is loaded, the device is online again, or a wallet is connected.
   */
  follow(key: string): Promise<TransferOutcome | undefined>
  /**
   * Reports the outcome of a transaction of `addPending`. A confirmed or reverted one is shown as such until the data source
   * lists it; without a hash, until the data source answers. Any other is removed. Then the list is fetched again, if it has been fetched before.
   *
   * @param key - The id or the hash, as in `addPending`. `outcome.hash` may differ.
   * @param outcome - `undefined` if it cannot be found any more.
   */
  settle(key: string, outcome: TransferOutcome | undefined): void
  /**
   * Calls back with each outcome of a transaction of `addPending`, also of one that is followed again later.
   *
   * @param listener - Gets the id of `addPending`, and `undefined` if the outcome cannot be found any more.
   */
  watchOutcomes(listener: (id: string, outcome: TransferOutcome | undefined) => void): Unsubscribe
  /**
   * Addresses that the active account has sent an asset to, latest first, as far as pages are fetched. An address that only
   * imitates one of them is not in the list (S19).
   */
  listCounterparties(namespace?: ChainNamespace): readonly string[]
}
