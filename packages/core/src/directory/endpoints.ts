import { endpoint } from '../http/endpoint.ts'
import { DIRECTORY_CACHE_MS } from './constants.ts'
import { directoryErrors } from './errors.ts'

/** More wallets than any request needs. */
const MAX_LISTINGS = 200
const MAX_COUNT = 1_000_000

export interface ListingsAnswer {
  /** Not parsed yet: each listing is parsed separately, so that one invalid entry does not affect the others. */
  readonly listings: readonly unknown[]
  /** Total number of wallets. */
  readonly count: number
}

function parseAnswer(value: unknown): ListingsAnswer {
  const { data, count } = (value ?? {}) as { data?: unknown; count?: unknown }
  if (!Array.isArray(data)) throw directoryErrors.invalidAnswer()
  const listings = data.slice(0, MAX_LISTINGS) as readonly unknown[]
  const isCount = Number.isSafeInteger(count) && Number(count) >= 0
  return { listings, count: isCount ? Math.min(Number(count), MAX_COUNT) : listings.length }
}

export interface ListingsQuery {
  page: number
  entries: number
  /** CAIP-2 ids, separated by commas, like the other lists. */
  chains: string
  search: string
  include: string
  exclude: string
  badge_type: 'certified'
}

/** Wallets of a remote directory, page by page. */
export const fetchListings = endpoint<'/getWallets', ListingsAnswer, ListingsQuery>({
  method: 'GET',
  path: '/getWallets',
  response: { parse: parseAnswer },
  cacheMs: DIRECTORY_CACHE_MS,
  // One retry, then the snapshot: a visitor who wants to connect should not wait for a list.
  retries: 1,
})
