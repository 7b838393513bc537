import {
  createCaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
  type CaipAddress,
  type ChainNamespace,
} from '@openappkit/common'
import { isDisconnected, isLeft, watchLeft } from '../connections/isLeft.ts'
import { createPagedQueries } from '../data/createPagedQueries.ts'
import { findAccountNetwork } from '../data/findAccountNetwork.ts'
import { getData } from '../data/getData.ts'
import type { Transaction } from '../data/types.ts'
import type { Kit } from '../kit/types.ts'
import type { TransferOutcome } from '../transfer/types.ts'
import { ACTIVITY_CACHE_MS, MAX_HIDDEN_ROUNDS, REORGANISATION_MS } from './constants.ts'
import { isListed } from './createList.ts'
import { createListReader } from './createListReader.ts'
import { createOutcomeFollower } from './createOutcomeFollower.ts'
import { createSentTransactions, type SentTransactions } from './createSentTransactions.ts'
import { activityErrors } from './errors.ts'
import { loadVisiblePage } from './loadVisiblePage.ts'
import { mergeFirstPage } from './mergeFirstPage.ts'
import { listRecipients } from './poisoning.ts'
import type { ActivityController, TransactionList } from './types.ts'
import { watchReturn } from './watchReturn.ts'

function createTransactionQueries(kit: Kit) {
  return createPagedQueries<Transaction>(kit, {
    cacheMs: ACTIVITY_CACHE_MS,
    getId: ({ id }) => id,
    mergeFirstPage,
    async loadPage(key, { signal, cursor }) {
      const account = findAccountNetwork(kit, key)
      return account ? loadVisiblePage(kit, { ...account, signal, cursor }) : { entries: [] }
    },
    toError: (cause) => activityErrors.failed({}, { cause }),
    onFailure: ({ short: message }) => kit.events.track({ event: 'ERROR_FETCH_TRANSACTIONS', properties: { message } }),
  })
}

/** Removes the transactions of chain families that are disconnected from this page, and from the storage if the visitor has disconnected them. */
function forgetDisconnected(
  kit: Kit,
  queries: ReturnType<typeof createTransactionQueries>,
  sent: SentTransactions,
): void {
  for (const key of Object.keys(queries.state.entries) as CaipAddress[]) {
    if (isDisconnected(kit, key.split(':', 1)[0] as ChainNamespace)) queries.clear(key)
  }
  sent.keep(({ transaction }) => !isLeft(kit, parseCaipNetworkId(transaction.metadata.chain).namespace))
}

/** The account that has sent a transaction, as the queries know it. */
const getKey = ({ metadata: { chain, sentFrom } }: Transaction): CaipAddress => `${chain}:${sentFrom}`

/** The transactions of a kit's accounts. */
export function createActivityController(kit: Kit): ActivityController {
  const { connections, networks } = kit
  const queries = createTransactionQueries(kit)
  const sent = createSentTransactions(kit)
  const outcomeListeners = new Set<Parameters<ActivityController['watchOutcomes']>[0]>()
  const getListOf = createListReader(kit, queries, sent)

  function requireKey(namespace: ChainNamespace = networks.state.activeNamespace): CaipAddress {
    const key = connections.getCaipAddress(namespace)
    if (!key) throw activityErrors.noAccount({ namespace })
    return key
  }

  const wasSettledLately = (id: string) => kit.ports.clock.now() - (sent.find(id)?.settledAtMs ?? 0) < REORGANISATION_MS

  /** Fetches further pages until the list shows more than `count` transactions, because some are folded away (S19). */
  async function fetchUntil(key: CaipAddress, count: number): Promise<TransactionList> {
    for (let round = 0; round < MAX_HIDDEN_ROUNDS; round += 1) {
      const { transactions, next, status } = getListOf(key)
      if (transactions.length > count || next === undefined || (status === 'error' && round > 0)) break
      await queries.fetchMore(key)
    }
    return getListOf(key)
  }

  /** Fetches the first page. `isAnswered`: it is a new one. */
  async function fetchFirst(key: CaipAddress, force: boolean) {
    const before = queries.get(key)
    const startedMs = kit.ports.clock.now()
    const after = await queries.fetch(key, { force })
    const isAnswered = after.status === 'success' && after.data !== before.data
    if (isAnswered) dropUnnamed(key, startedMs)
    return { before, after, isAnswered }
  }

  /**
   * Removes the transactions of an account without a hash that were settled before: the source may list them, with their hash. It lists
   * none whose outcome is unknown.
   */
  function dropUnnamed(key: CaipAddress, beforeMs: number): void {
    const isUnnamed = ({ metadata: { hash, status } }: Transaction) =>
      hash === '' && status !== 'pending' && status !== 'unknown'
    sent.keep(
      ({ transaction, settledAtMs = 0 }) =>
        getKey(transaction) !== key || !isUnnamed(transaction) || settledAtMs > beforeMs,
    )
  }

  function settle(hash: string, outcome: TransferOutcome | undefined): void {
    const before = sent.settle(hash, outcome)
    if (!before) return
    for (const report of [...outcomeListeners]) report(before.id, outcome)
    if (sent.find(before.id)?.transaction.metadata.status === before.metadata.status) return
    const key = getKey(before)
    queries.invalidate(key)
    if (queries.get(key).updatedAt !== undefined) void fetchFirst(key, true)
  }

  forgetDisconnected(kit, queries, sent)
  kit.onDestroy(kit.valtio.subscribe(connections.state, () => forgetDisconnected(kit, queries, sent)))
  kit.onDestroy(
    watchLeft(kit, (isOfLeft) => {
      for (const key of Object.keys(queries.state.entries)) if (isOfLeft(key)) queries.clear(key as CaipAddress)
      sent.keep(({ transaction }) => !isOfLeft(getKey(transaction)))
    }),
  )
  const { follow, followAll } = createOutcomeFollower(kit, sent, settle)
  const followPending = () => followAll(sent.listPending().map(({ id }) => id))
  followPending()
  sent.watch(followPending)
  watchReturn(kit, followPending)

  /**
   * Follows the pending transactions of an account that the source does not list. After an answer of the source also those
   * that were settled lately, because a reorganisation of the chain can remove them.
   */
  function followUnlisted(key: CaipAddress, isAnswered: boolean): void {
    const { namespace, reference, address } = parseCaipAddress(key, networks.namespaces())
    const { entries = [] } = queries.get(key).data ?? {}
    const isDue = ({ id, metadata }: Transaction) =>
      metadata.status === 'pending' || (isAnswered && wasSettledLately(id))
    const known = sent.list(createCaipNetworkId(namespace, reference), address).filter(isDue)
    followAll(known.filter((entry) => !isListed(entry, entries, address)).map(({ id }) => id))
  }

  return {
    state: kit.valtio.proxy({ queries: queries.state, sent: sent.state }),
    getList: (namespace) => getListOf(connections.getCaipAddress(namespace)),
    isAvailable: () => getData(kit).has('getTransactions'),
    async load({ namespace, isForced = false } = {}) {
      const key = requireKey(namespace)
      const { before, after, isAnswered } = await fetchFirst(key, isForced)
      followUnlisted(key, isAnswered)
      // SPEC §4: on error the list is empty, with no cursor. A refresh without the visitor's request leaves it as it is.
      if (isForced && before.fetchStatus === 'idle' && after !== before && after.status === 'error') {
        queries.change(key, () => ({ entries: [] }))
      }
      return fetchUntil(key, after.status === 'success' ? 0 : Infinity)
    },
    async fetchMore(namespace) {
      const key = requireKey(namespace)
      return fetchUntil(key, getListOf(key).transactions.length)
    },
    reset: () => queries.clear(),
    isSent: sent.hasHash,
    addPending: sent.add,
    setTransfers: sent.setTransfers,
    follow,
    settle,
    watchOutcomes(listener) {
      outcomeListeners.add(listener)
      return () => void outcomeListeners.delete(listener)
    },
    listCounterparties(namespace) {
      const key = connections.getCaipAddress(namespace)
      return key
        ? listRecipients(getListOf(key).transactions, parseCaipAddress(key, networks.namespaces()).address)
        : []
    },
  }
}
