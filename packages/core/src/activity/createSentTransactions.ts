import { isSame, type CaipNetworkId } from '@openappkit/common'
import type { Transaction } from '../data/types.ts'
import type { Kit } from '../kit/types.ts'
import { defineStorageKey } from '../storage/defineStorageKey.ts'
import type { AcceptedTransfer, TransferOutcome, TransferTrace } from '../transfer/types.ts'
import { MAX_SENT, SENT_LIFETIME_MS } from './constants.ts'
import { isSentBy } from './poisoning.ts'
import { correctTransfers, type SentAsset } from './correctTransfers.ts'
import { parseStored, parseTrace, toStored, type SentTransaction } from './sentTransaction.ts'

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
  readonly state: { version: number }
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
  const state = valtio.proxy({ version: 0 })
  const readStored = () => (storage.get(sentKey) ?? []).flatMap(parseStored)
  let sent: readonly SentTransaction[] = readStored()
  let shown = sent.map(toShown)

  const isRecent = ({ metadata }: Transaction) => Math.abs(clock.now() - metadata.minedAt) < SENT_LIFETIME_MS
  const listRecent = () => sent.filter(({ transaction }) => isRecent(transaction))

  function change(transactions: readonly SentTransaction[]): void {
    sent = transactions.slice(0, MAX_SENT)
    shown = sent.map(toShown)
    state.version += 1
  }

  function set(transactions: readonly SentTransaction[]): void {
    change(transactions)
    if (sent.length > 0) storage.set(sentKey, sent.map(toStored))
    else storage.remove(sentKey)
  }

  onDestroy(
    storage.watch(sentKey, () => {
      const stored = readStored()
      if (isSame(stored, sent)) return
      change(stored)
      for (const notify of watchers) notify()
    }),
  )

  const list = () => shown.filter(isRecent)

  return {
    state,
    list: (network, address) => list().filter((entry) => entry.metadata.chain === network && isSentBy(entry, address)),
    listPending: () => list().filter(({ metadata }) => metadata.status === 'pending'),
    watch: (listener) => void watchers.add(listener),
    find: (key) => sent.find(isOf(key)),
    hasHash: (hash) => sent.some(({ transaction: { metadata } }) => metadata.hash.toLowerCase() === hash.toLowerCase()),
    add(transaction, accepted, assets) {
      const { id, metadata } = transaction
      const isOther = (entry: SentTransaction) =>
        !isOf(id)(entry) && (metadata.hash === '' || !isOf(metadata.hash)(entry))
      set([{ transaction, ...(accepted && { accepted }), ...(assets && { assets }) }, ...listRecent().filter(isOther)])
    },
    setTransfers(key, transfers) {
      const correct = ({ assets: _, ...entry }: SentTransaction) => ({
        ...entry,
        transaction: { ...entry.transaction, transfers },
      })
      if (sent.some(isOf(key))) set(sent.map((entry) => (isOf(key)(entry) ? correct(entry) : entry)))
    },
    setTrace(key, value) {
      const trace = parseTrace(value)
      const isSet = sent.some(isOf(key))
      if (trace && isSet) set(sent.map((entry) => (isOf(key)(entry) ? { ...entry, trace } : entry)))
    },
    settle(key, outcome) {
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
      const kept = sent.filter(isKept)
      if (kept.length < sent.length) set(kept)
    },
  }
}
