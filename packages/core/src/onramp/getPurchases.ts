import type { AppKitError, CaipAddress } from '@openappkit/common'
import { createPagedQueries } from '../data/createPagedQueries.ts'
import { findAccountNetwork } from '../data/findAccountNetwork.ts'
import type { Page, Transaction } from '../data/types.ts'
import { defineSlice } from '../kit/defineSlice.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import { PURCHASES_CACHE_MS } from './constants.ts'
import { onrampErrors } from './errors.ts'
import { getOnrampProviders } from './getOnrampProviders.ts'

/** The purchases of one account on its network. */
export interface PurchaseList {
  /** Newest first. */
  readonly purchases: readonly Transaction[]
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

/** The cursors of providers with a next page, by id. */
type Cursors = Readonly<Record<string, string>>

const byTime = (left: Transaction, right: Transaction) => right.metadata.minedAt - left.metadata.minedAt

/** A page of all providers. A cursor has those of each provider, so that a slow one is not requested twice. */
async function loadPage(kit: Kit, { network, address }: AccountOnNetwork, signal: AbortSignal, cursor?: string): Promise<Page<Transaction>> {
  const cursors = cursor === undefined ? undefined : (JSON.parse(cursor) as Cursors)
  const asked = getOnrampProviders(kit).filter(({ id, getDeliveries }) => getDeliveries && (!cursors || Object.hasOwn(cursors, id)))
  const pages = await Promise.all(asked.map(async (provider) => ({ id: provider.id, page: await provider.getDeliveries!({ network, address, signal, cursor: cursors?.[provider.id] }) })))
  const entries = pages.flatMap(({ id, page }) => page.entries.map((entry) => ({ ...entry, id: `${id} ${entry.id}` })))
  const next = Object.fromEntries(pages.flatMap(({ id, page }) => (page.next === undefined ? [] : [[id, page.next]])))
  return { entries: entries.sort(byTime), ...(Object.keys(next).length > 0 && { next: JSON.stringify(next) }) }
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
    return {
      purchases: entries,
      isLoading: fetchStatus === 'fetching' || status === 'idle',
      isEmpty: status === 'success' && entries.length === 0 && next === undefined,
      hasMore: next !== undefined,
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
