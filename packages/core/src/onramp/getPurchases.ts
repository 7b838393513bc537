import type { AppKitError, CaipAddress } from '@openappkit/common'
import { withDeadline } from '../async/deadline.ts'
import { createPagedQueries } from '../data/createPagedQueries.ts'
import { findAccountNetwork } from '../data/findAccountNetwork.ts'
import type { Page, Transaction } from '../data/types.ts'
import { defineSlice } from '../kit/defineSlice.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import { DEADLINE_MS, PURCHASES_CACHE_MS } from './constants.ts'
import { onrampErrors } from './errors.ts'
import { getOnrampProviders } from './getOnrampProviders.ts'
import type { DeliveriesRequest, OnrampProvider } from './types.ts'

/** The purchases of one account on its network. */
export interface PurchaseList {
  /** Newest first. */
  readonly purchases: readonly Transaction[]
  /** Names of the providers that have not answered: the list lacks their purchases. `fetchMore` asks them again. */
  readonly unanswered: readonly string[]
  readonly isLoading: boolean
  /** True if all pages are fetched, and there is no purchase. */
  readonly isEmpty: boolean
  /** Whether the providers have more. */
  readonly hasMore: boolean
  /** The device is offline, and a request waits for the connection. */
  readonly isPaused: boolean
  /** Why the last request failed. */
  readonly error?: AppKitError
  /** Time of the next possible request in milliseconds since the epoch, after a failure. */
  readonly retryAt?: number
}

/** The purchases that providers report of the visitor's accounts, page by page (SPEC §7: `history` with `onramp`). */
export interface PurchasesController {
  readonly state: object
  /** The list of the active account; an empty one before its first page. */
  getList(): PurchaseList
  /** Fetches the first page, unless it is fresh, or could not be fetched less than 30 s ago. An error is a state. */
  load(params?: { readonly isForced?: boolean }): Promise<PurchaseList>
  /** Fetches the next page and appends it, or repeats the request that failed. */
  fetchMore(): Promise<PurchaseList>
}

interface AccountOnNetwork {
  readonly network: Network
  readonly address: string
}

/** Where the list of each provider continues, by id. A provider that has failed is asked for the same page again. */
type Positions = Readonly<Record<string, { readonly cursor?: string | undefined; readonly isFailed?: boolean }>>

const parsePositions = (cursor: string | undefined) =>
  cursor === undefined ? undefined : (JSON.parse(cursor) as Positions)

const byTime = (left: Transaction, right: Transaction) => right.metadata.minedAt - left.metadata.minedAt

/** Asks one provider for its page. A failure is in the log, because the other providers may answer. */
async function loadFrom(kit: Kit, provider: OnrampProvider, { signal, ...request }: DeliveriesRequest) {
  try {
    const answer = provider.getDeliveries!({ ...request, signal })
    const page = await withDeadline(answer, {
      clock: kit.ports.clock,
      signal,
      deadlineMs: DEADLINE_MS,
      onDeadline: () => onrampErrors.purchasesFailed(),
    })
    return { provider, page }
  } catch (error) {
    signal.throwIfAborted()
    kit.log.warn(`The purchases of the provider "${provider.id}" could not be loaded.`, error)
    return { provider, error }
  }
}

/** A page of all providers. Its cursor has the positions of each provider, so that one that has no more is not requested again. */
async function loadPage(
  kit: Kit,
  { network, address }: AccountOnNetwork,
  signal: AbortSignal,
  cursor?: string,
): Promise<Page<Transaction>> {
  const positions = parsePositions(cursor)
  const asked = getOnrampProviders(kit).filter(
    ({ id, getDeliveries }) => getDeliveries && (!positions || Object.hasOwn(positions, id)),
  )
  const answers = await Promise.all(
    asked.map((provider) =>
      loadFrom(kit, provider, { network, address, signal, cursor: positions?.[provider.id]?.cursor }),
    ),
  )
  const isLost = answers.length > 0 && answers.every(({ page }) => !page)
  if (isLost) throw answers[0]?.error
  const entries = answers.flatMap(
    ({ provider: { id }, page }) => page?.entries.map((entry) => ({ ...entry, id: `${id} ${entry.id}` })) ?? [],
  )
  const next: Positions = Object.fromEntries(
    answers.flatMap(({ provider: { id }, page }): readonly (readonly [string, Positions[string]])[] => {
      if (!page) return [[id, { cursor: positions?.[id]?.cursor, isFailed: true }]]
      return page.next === undefined ? [] : [[id, { cursor: page.next }]]
    }),
  )
  return { entries, ...(Object.keys(next).length > 0 && { next: JSON.stringify(next) }) }
}

function createPurchases(kit: Kit): PurchasesController {
  const queries = createPagedQueries<Transaction>(kit, {
    cacheMs: PURCHASES_CACHE_MS,
    getId: ({ id }) => id,
    async loadPage(key, { signal, cursor }) {
      const account = findAccountNetwork(kit, key)
      return account ? loadPage(kit, account, signal, cursor) : { entries: [] }
    },
    toError: (cause) => onrampErrors.purchasesFailed({}, { cause }),
  })
  const getKey = (): CaipAddress | undefined => kit.connections.getCaipAddress()

  function getList(): PurchaseList {
    const { data, status, fetchStatus, error, retryAt } = queries.get(getKey())
    const { entries = [], next } = data ?? {}
    const positions = parsePositions(next) ?? {}
    return {
      purchases: [...entries].sort(byTime),
      unanswered: getOnrampProviders(kit).flatMap(({ id, name }) => (positions[id]?.isFailed ? [name] : [])),
      isLoading: fetchStatus === 'fetching' || status === 'idle',
      isEmpty: status === 'success' && entries.length === 0 && next === undefined,
      hasMore: Object.values(positions).some(({ isFailed }) => !isFailed),
      isPaused: fetchStatus === 'paused',
      ...(status === 'error' && error && { error }),
      ...(retryAt !== undefined && { retryAt }),
    }
  }

  return {
    state: queries.state,
    getList,
    async load({ isForced = false } = {}) {
      const key = getKey()
      if (key) await queries.fetch(key, { force: isForced })
      return getList()
    },
    async fetchMore() {
      const key = getKey()
      if (key) await queries.fetchMore(key)
      return getList()
    },
  }
}

/** The purchases of a kit's accounts. A function outside the kit, so that a page loads it only with the view that shows them. */
export const getPurchases = defineSlice('onrampPurchases', createPurchases)
