import type { OnrampPartner } from './onramp/createOnrampRoutes.ts'
import type { DataServiceFaults } from './faults/types.ts'
import type { Poison, PoisonOptions, Spam, SpamOptions } from './samples/types.ts'
import type { Market } from '../market/createMarket.ts'
import type { LocalChain } from '../world/types.ts'

type Address = `0x${string}`

export interface StartDataServiceOptions {
  /** The chains that it follows. */
  chains: readonly LocalChain[]
  /** 0 for any free port. Default 5182. */
  port?: number | undefined
}

/** One request that was received. */
export interface DataServiceRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** The text of the request; empty for GET. */
  readonly body: string
  /** The status of its answer, which a fault may hold back. */
  readonly status: number
}

/** A data service that listens on 127.0.0.1. */
export interface RunningDataService {
  /** `http://127.0.0.1:port`, for `endpoints.api`. */
  readonly url: string
  /** All requests so far, the newest last. */
  readonly requests: readonly DataServiceRequest[]
  /** Requests without an answer yet. */
  readonly pending: number
  readonly faults: DataServiceFaults
  /**
   * Sends an account an unwanted token and an unwanted collectible, by real transactions. Resolves when they are mined.
   *
   * @throws Error if the service does not have the chain.
   */
  addSpam(account: Address, options?: SpamOptions): Promise<Spam>
  /**
   * Adds real transfers of nothing from and to an address that looks like a known one (address poisoning). Resolves
   * when they are mined.
   *
   * @throws Error if the service does not have the chain.
   */
  addPoison(account: Address, lookAlikeOf: Address, options?: PoisonOptions): Promise<Poison>
  /**
   * The market of a chain, whose prices and pools a test can change by real transactions.
   *
   * @param chainId - Default: the first chain.
   * @throws Error if the service does not have the chain.
   */
  getMarket(chainId?: number): Market
  /** Sells at a provider, and takes its events. Until then, the paths of purchases answer 501. */
  connectOnramp(partner: OnrampPartner): void
  /** Passes requests for `/v1/profile/` on to a profile service. Until then, these paths answer 404. @param url - Its origin. */
  connectProfiles(url: string): void
  stop(): Promise<void>
}
