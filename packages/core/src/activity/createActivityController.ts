import {
  createCaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
  type CaipAddress,
  type ChainNamespace,
} from '@openappkit/common'
import { isDisconnected, isLeft, watchLeft } from '../connections/isLeft.ts'
import { createPagedQueries, type PagedQueries } from '../data/createPagedQueries.ts'
import { findAccountNetwork } from '../data/findAccountNetwork.ts'
import { getData } from '../data/getData.ts'
import type { Transaction, AccountDataRequest, Page } from '../data/types.ts'
import type { Kit } from '../kit/types.ts'
import type { TransferOutcome } from '../transfer/types.ts'
import {
  ACTIVITY_CACHE_MS,
  MAX_HIDDEN_ROUNDS,
  REORGANISATION_MS,
  createSentTransactions,
  type SentTransactions,
} from './createSentTransactions.ts'
import { isListed, createList, createMonthReader } from './createList.ts'
import { createOutcomeFollower } from './createOutcomeFollower.ts'
import { activityErrors } from './errors.ts'
import { listRecipients } from './poisoning.ts'
import type { ActivityController, TransactionList } from './types.ts'

/** Whether a transaction moves nothing but spam collectibles. Such a transaction is hidden (SPEC §5). */
function isSpamOnly({ transfers }: Transaction): boolean {
  return transfers.length > 0 && transfers.every(({ nft_info: item }) => item?.flags.is_spam === true)
}

/**
 * Fetches a page of transactions, without those that are never shown (SPEC §5): transactions of other networks, and those
 * that move nothing but spam collectibles.
 */
async function loadVisiblePage(
  kit: Kit,
  request: AccountDataRequest & { readonly cursor?: string | undefined },
): Promise<Page<Transaction>> {
  const page = await getData(kit).getTransactions(request)
  const { caipNetworkId } = request.network
  return {
    ...page,
    entries: page.entries.filter((entry) => entry.metadata.chain === caipNetworkId && !isSpamOnly(entry)),
  }
}

const isMined = ({ metadata }: Transaction) => metadata.status !== 'pending'

/** What a reorganisation of the chain can change in a transaction. */
const describe = ({ id, metadata: { minedAt, status }, transfers }: Transaction) =>
  JSON.stringify([
    id,
    minedAt,
    status,
    transfers.map(({ direction, quantity, nft_info: item }) => [direction, quantity.numeric, item?.name]),
  ])

/** Whether the end of a page has the mined transactions of a list, unchanged and in the same order. */
function endsWith(page: readonly Transaction[], list: readonly Transaction[]): boolean {
  const [now, before] = [page.filter(isMined), list.filter(isMined)]
  const first = now.length - before.length
  return first >= 0 && before.every((entry, index) => describe(entry) === describe(now[first + index]!))
}

/**
 * Puts a newer first page before a list that was fetched earlier. The list starts again if a transaction between the two may be
 * missing, or if a transaction of the list has changed its place or content: the chain was reorganised, and older ones may have
 * changed too.
 */
function mergeFirstPage(known: Page<Transaction>, page: Page<Transaction>): Page<Transaction> {
  const last = page.entries.at(-1)
  const count = page.next !== undefined ? known.entries.findIndex(({ id }) => id === last?.id) + 1 : 0
  if (count === 0 || !endsWith(page.entries, known.entries.slice(0, count))) return page
  const ids = new Set(page.entries.map(({ id }) => id))
  const older = known.entries.slice(count).filter(({ id }) => !ids.has(id))
  return { ...known, entries: [...page.entries, ...older] }
}

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

const listConnected = ({ connections }: Kit): readonly string[] =>
  Object.entries(connections.state.byNamespace).flatMap(([namespace, known]) =>
    (known?.connections ?? []).map(({ connectorId }) => `${namespace} ${connectorId}`),
  )

/** Calls back when the device is online again, and when a wallet is connected: what could not be read may be readable now. */
function watchReturn(kit: Kit, listener: () => void): void {
  const { connections, ports, valtio } = kit
  let connected = listConnected(kit)
  function compare(): void {
    const before = connected
    connected = listConnected(kit)
    if (connected.some((wallet) => !before.includes(wallet))) listener()
  }
  kit.onDestroy(ports.lifecycle.watchOnline((isOnline) => isOnline && listener()))
  kit.onDestroy(valtio.subscribe(connections.state, compare))
}

/** The list of an account; an empty one without an account. The same object until it changes. */
function createListReader(
  { networks }: Kit,
  queries: PagedQueries<Transaction>,
  sent: SentTransactions,
): (key: CaipAddress | undefined) => TransactionList {
  const readMonth = createMonthReader()
  const created = new Map<
    CaipAddress | undefined,
    { readonly parts: readonly unknown[]; readonly list: TransactionList }
  >()

  return (key) => {
    const query = queries.get(key)
    const account = key ? parseCaipAddress(key, networks.namespaces()) : undefined
    const { address = '' } = account ?? {}
    const own = account ? sent.list(createCaipNetworkId(account.namespace, account.reference), address) : []
    const parts = [query, ...own]
    const known = created.get(key)
    if (known && known.parts.length === parts.length && known.parts.every((part, place) => part === parts[place])) {
      return known.list
    }
    const list = createList({ query, sent: own, address, readMonth })
    created.set(key, { parts, list })
    return list
  }
}

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
