import { createHttpClient } from '../http/createHttpClient.ts'
import { SDK_QUERY } from '../http/sdkQuery.ts'
import type { Kit } from '../kit/types.ts'
import { DIRECTORY_TIMEOUT_MS, MAX_FOUND, PAGE_SIZE } from './constants.ts'
import { fetchListings, type ListingsQuery } from './endpoints.ts'
import { parseListings } from './parseListing.ts'
import type { DirectoryWallet, WalletFilter } from './types.ts'

/** Some wallets of a remote directory. */
interface RemotePage {
  /** The valid ones. */
  readonly wallets: readonly DirectoryWallet[]
  /** Total number in the directory. */
  readonly count: number
  readonly hasMore: boolean
}

export interface Remote {
  /** @throws httpErrors.status, timeout, unreachable, malformed; the signal's reason */
  fetchPage(filter: WalletFilter, page: number, signal?: AbortSignal): Promise<RemotePage>
  /** @throws the errors of `fetchPage` */
  fetchByIds(ids: readonly string[]): Promise<readonly DirectoryWallet[]>
}

/** Omits empty lists from a query. */
const join = (name: keyof ListingsQuery, values: readonly string[]) =>
  values.length > 0 ? { [name]: values.join(',') } : {}

/** The client of one remote directory. Answers are cached for 5 minutes. */
export function createRemote(kit: Kit, baseUrl: string, life: AbortSignal): Remote {
  const { projectId, state: options } = kit.options
  const query = { ...(projectId !== undefined && { projectId }), ...SDK_QUERY }
  const http = createHttpClient({ ports: kit.ports, baseUrl, query, life, timeoutMs: DIRECTORY_TIMEOUT_MS })
  const suffix = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  const getImageUrl = (id: string) => `${baseUrl}/getWalletImage/${id}?${suffix}`
  const { hostname: own } = new URL(baseUrl)
  const isOwnHost = (hostname: string) => hostname === own
  const onRefused = (error: unknown) => kit.log.debug('The directory has an invalid wallet.', error)

  async function ask(wanted: Partial<ListingsQuery>, signal?: AbortSignal) {
    const { listings, count } = await http.call(fetchListings, { query: wanted, ...(signal && { signal }) })
    return { received: listings.length, count, wallets: parseListings(listings, { getImageUrl, isOwnHost }, onRefused) }
  }

  return {
    async fetchPage({ query: search, isCertifiedOnly, network }, page, signal) {
      const entries = search ? MAX_FOUND : PAGE_SIZE
      const chains = network ? [network] : kit.networks.state.networks.map(({ caipNetworkId }) => caipNetworkId)
      const { received, count, wallets } = await ask(
        {
          page,
          entries,
          ...join('chains', chains),
          ...join('include', options.includeWalletIds),
          ...join('exclude', options.excludeWalletIds),
          ...(search && { search }),
          ...(isCertifiedOnly && { badge_type: 'certified' }),
        },
        signal,
      )
      return { wallets, count, hasMore: !search && received > 0 && page * entries < count }
    },
    async fetchByIds(ids) {
      return ids.length === 0
        ? []
        : (await ask({ page: 1, entries: MAX_FOUND, include: ids.slice(0, MAX_FOUND).join(',') })).wallets
    },
  }
}
