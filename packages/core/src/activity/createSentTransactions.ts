import { isSame, type CaipNetworkId, parseCaipAsset, type CaipAssetId } from '@openappkit/common'
import * as z from 'zod/mini'
import type { Transaction } from '../data/types.ts'
import type { Kit } from '../kit/types.ts'
import { defineStorageKey } from '../storage/defineStorageKey.ts'
import type { AcceptedTransfer, TransferOutcome, TransferTrace } from '../transfer/types.ts'
import { isSentBy } from './poisoning.ts'
import { correctTransfers, type SentAsset } from './correctTransfers.ts'
import { anything, decimals, parse, textLike } from '../data/api/fields.ts'
import { parseTransaction, sentRow } from '../data/api/parseTransaction.ts'

/** How long the first page of a list is fresh. */
export const ACTIVITY_CACHE_MS = 30_000
/**
 * How often more is fetched if nothing of it may be shown. Each time skips up to 5 pages without any transaction. Then the
 * visitor has to request more.
 */
export const MAX_HIDDEN_ROUNDS = 2
/** SPEC §9: pending transaction limit. */
const MAX_SENT = 99
/** How long a transaction that no data source lists is shown. */
const SENT_LIFETIME_MS = 24 * 60 * 60_000
/** How long after its outcome a transaction that no data source lists is read again: a chain may be reorganised. */
export const REORGANISATION_MS = 15 * 60_000

/** Sent transactions, the latest first. All tabs of the site share them. */
const sentKey = defineStorageKey<readonly unknown[]>('sentTransactions', 1, (value) =>
  Array.isArray(value) ? value.slice(0, MAX_SENT) : undefined,
)

const STATUS_OF_OUTCOME: Partial<Record<TransferOutcome['status'], Transaction['metadata']['status']>> = {
  confirmed: 'confirmed',
  reverted: 'failed',
  unknown: 'unknown',
}

/** Whether one of the amounts of a confirmed transaction could be read, or there is none. */
const isRead = ({ transfers }: Transaction) =>
  transfers.length === 0 || transfers.some(({ quantity }) => quantity.numeric !== '')

/** A transaction that was sent from this site, and its row in the storage, which anything on the site's origin can write (S15). */
interface SentTransaction {
  readonly transaction: Transaction
  /** Present if the wallet reports the outcome. */
  readonly accepted?: AcceptedTransfer
  /** Of each transfer, as it was intended, until its receipt was read. Absent if that shows nothing. */
  readonly assets?: readonly SentAsset[]
  /** What the driver has reported. */
  readonly trace?: TransferTrace
  /** Time of its first outcome, in milliseconds since the epoch. */
  readonly settledAtMs?: number
}

const MAX_TRACE_ENTRIES = 10
const MAX_TRACE_LENGTH = 2_000

/** EIP-5792 limits an id to 4096 bytes. */
const MAX_ID_LENGTH = 8_194
/** Longer URLs are of pictures inside the URL, which would fill the storage. */
const MAX_URL_LENGTH = 500

const isShort = (url: string | undefined) => url !== undefined && url.length <= MAX_URL_LENGTH

const shortText = textLike(/./s, MAX_ID_LENGTH)
const storedTrace = z
  .catchall(z.object({}), textLike(/^/, MAX_TRACE_LENGTH))
  .check(z.refine((entries) => Object.keys(entries).length > 0 && Object.keys(entries).length <= MAX_TRACE_ENTRIES))
const sentAssets = z.array(
  z.object({
    asset: z.transform((value) => {
      parseCaipAsset(value as string)
      return value as CaipAssetId
    }),
    decimals,
  }),
)

/** What a row has besides its transaction. What is wrong in it is left out. */
const storedExtras = z.object({
  accepted: z.catch(z.optional(z.object({ id: shortText, connectorId: shortText })), undefined),
  assets: anything,
  trace: z.catch(z.optional(storedTrace), undefined),
  settledAtMs: z.transform((value) => (typeof value === 'number' ? value : undefined)),
})

/** Parses a row. A broken one is dropped. */
function parseStored(value: unknown): SentTransaction[] {
  try {
    const { accepted, assets, trace, settledAtMs } = parse(storedExtras, value)
    const transaction = parseTransaction(value, () => false, sentRow)
    // Rows of a service always have a hash.
    if (transaction.metadata.hash === '' && !accepted) return []
    const hasAssets = Array.isArray(assets) && assets.length === transaction.transfers.length
    return [
      {
        transaction,
        ...(hasAssets && { assets: parse(sentAssets, assets) }),
        ...(accepted && { accepted }),
        ...(trace && { trace }),
        ...(settledAtMs !== undefined && { settledAtMs }),
      },
    ]
  } catch {
    return []
  }
}

/** A transaction as JSON can contain it: without values in a currency, and without long pictures. */
function toStored({ transaction: { transfers, ...transaction }, ...rest }: SentTransaction): object {
  return {
    ...transaction,
    ...rest,
    transfers: transfers.map(({ value: _, fungible_info: token, nft_info: item, ...transfer }) => ({
      ...transfer,
      ...(token && { fungible_info: { ...token, icon: isShort(token.icon?.url) ? token.icon : undefined } }),
      ...(item && { nft_info: { ...item, content: isShort(item.content?.preview?.url) ? item.content : undefined } }),
    })),
  }
}

/** A transaction as the list shows it. One that has kept its assets may be confirmed, but what it has moved was not read. */
const toShown = ({ transaction, assets }: SentTransaction): Transaction =>
  assets && transaction.metadata.status === 'confirmed' ? correctTransfers(transaction, assets, undefined) : transaction

/** A transaction that only the wallet knows has an id, and no hash yet. */
const isOf =
  (key: string) =>
  ({ transaction: { id, metadata } }: SentTransaction) =>
    id === key || metadata.hash === key

/** The transactions that the visitor has sent from this site in the last 24 hours. */
export interface SentTransactions {
  /** Changes with each change of a transaction. */
  readonly state: { readonly shown: readonly Transaction[] }
  /** Of an account on a network, the latest first. */
  list(network: CaipNetworkId, address: string): readonly Transaction[]
  listPending(): readonly Transaction[]
  /** Another tab has changed the transactions. */
  watch(listener: () => void): void
  find(key: string): SentTransaction | undefined
  /** Whether a transaction has this hash, in any letter case. */
  hasHash(hash: string): boolean
  /**
   * @param accepted - If the wallet reports the outcome.
   * @param assets - Of each transfer, if its receipt shows what has moved.
   */
  add(transaction: Transaction, accepted?: AcceptedTransfer, assets?: readonly SentAsset[]): void
  setTransfers(key: string, transfers: Transaction['transfers']): void
  setTrace(key: string, trace: TransferTrace): void
  /** Applies an outcome, see `ActivityController.settle`. @returns The transaction as it was before. */
  settle(key: string, outcome: TransferOutcome | undefined): Transaction | undefined
  /** Removes the transactions for which `isKept` returns false. */
  keep(isKept: (sent: SentTransaction) => boolean): void
}

export function createSentTransactions({ storage, ports, valtio, onDestroy }: Kit): SentTransactions {
  const { clock } = ports
  const watchers = new Set<() => void>()
  let sent: readonly SentTransaction[] = (storage.get(sentKey) ?? []).flatMap(parseStored)
  const state = valtio.proxy({ shown: valtio.ref(sent.map(toShown)) })

  const isRecent = ({ metadata }: Transaction) => Math.abs(clock.now() - metadata.minedAt) < SENT_LIFETIME_MS
  const listRecent = () => sent.filter(({ transaction }) => isRecent(transaction))

  function change(transactions: readonly SentTransaction[]): void {
    sent = transactions.slice(0, MAX_SENT)
    state.shown = valtio.ref(sent.map(toShown))
  }

  function set(transactions: readonly SentTransaction[]): void {
    change(transactions)
    if (sent.length > 0) storage.set(sentKey, sent.map(toStored))
    else storage.remove(sentKey)
  }

  /**
   * Takes over what other tabs have stored. Also called before each change: the browser tells of their changes later. A row that is as
   * this tab has stored it keeps what the storage does not contain.
   */
  function follow(): void {
    const own = new Map(sent.map((entry) => [JSON.stringify(toStored(entry)), entry]))
    const stored = (storage.get(sentKey) ?? []).flatMap((row) => own.get(JSON.stringify(row)) ?? parseStored(row))
    if (isSame(stored, sent)) return
    change(stored)
    for (const notify of watchers) notify()
  }
  onDestroy(storage.watch(sentKey, follow))

  const list = () => state.shown.filter(isRecent)

  return {
    state,
    list: (network, address) => list().filter((entry) => entry.metadata.chain === network && isSentBy(entry, address)),
    listPending: () => list().filter(({ metadata }) => metadata.status === 'pending'),
    watch: (listener) => void watchers.add(listener),
    find: (key) => sent.find(isOf(key)),
    hasHash: (hash) => sent.some(({ transaction: { metadata } }) => metadata.hash.toLowerCase() === hash.toLowerCase()),
    add(transaction, accepted, assets) {
      follow()
      const { id, metadata } = transaction
      const isOther = (entry: SentTransaction) =>
        !isOf(id)(entry) && (metadata.hash === '' || !isOf(metadata.hash)(entry))
      set([{ transaction, ...(accepted && { accepted }), ...(assets && { assets }) }, ...listRecent().filter(isOther)])
    },
    setTransfers(key, transfers) {
      follow()
      const correct = ({ assets: _, ...entry }: SentTransaction) => ({
        ...entry,
        transaction: { ...entry.transaction, transfers },
      })
      if (sent.some(isOf(key))) set(sent.map((entry) => (isOf(key)(entry) ? correct(entry) : entry)))
    },
    setTrace(key, value) {
      follow()
      const { data: trace } = z.safeParse(storedTrace, value)
      const isSet = sent.some(isOf(key))
      if (trace && isSet) set(sent.map((entry) => (isOf(key)(entry) ? { ...entry, trace } : entry)))
    },
    settle(key, outcome) {
      follow()
      const before = sent.find(isOf(key))
      if (!before) return undefined
      const others = listRecent().filter((entry) => entry !== before)
      const status = outcome && STATUS_OF_OUTCOME[outcome.status]
      const { transaction, assets, ...rest } = before
      const corrected =
        status === 'confirmed' && assets ? correctTransfers(transaction, assets, outcome?.movements) : undefined
      // What could not be read stays as intended, with its assets: a later look may read it.
      const isKnown = corrected !== undefined && isRead(corrected)
      const { metadata, ...moved } = isKnown ? corrected : transaction
      const hash = outcome?.hash || metadata.hash
      const { settledAtMs = clock.now() } = before
      const settled = status && {
        ...rest,
        ...(assets && !isKnown && { assets }),
        ...{ transaction: { ...moved, metadata: { ...metadata, hash, status } }, settledAtMs },
      }
      set(settled ? [settled, ...others] : others)
      return transaction
    },
    keep(isKept) {
      follow()
      const kept = sent.filter(isKept)
      if (kept.length < sent.length) set(kept)
    },
  }
}
