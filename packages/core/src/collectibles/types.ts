import type { CaipAddress, ChainNamespace } from '@openappkit/common'
import type { Collectible, Page, QueryState } from '../data/types.ts'

export interface CollectiblesState {
  /** By CAIP-10 address. */
  readonly entries: Readonly<Record<string, QueryState<Page<Collectible>>>>
}

export interface CollectiblesController {
  readonly state: CollectiblesState
  /** The collectibles of the active account that were fetched so far. @param namespace - Default: the active one. */
  get(namespace?: ChainNamespace): QueryState<Page<Collectible>>
  /**
   * Fetches the first page, unless it is fresh (30 s) or could not be fetched less than 30 s ago. Never rejects.
   *
   * @param params.force - Also fetches if the list is fresh. The lock still applies.
   */
  refresh(params?: {
    readonly namespace?: ChainNamespace
    readonly force?: boolean
  }): Promise<QueryState<Page<Collectible>>>
  /** Fetches the next page and appends it. Never rejects. */
  fetchMore(namespace?: ChainNamespace): Promise<QueryState<Page<Collectible>>>
  /** Makes the collectibles of an account outdated, so that the next `refresh` fetches them again, e.g. after a transfer. */
  invalidate(account: CaipAddress): void
}
