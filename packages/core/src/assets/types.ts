import type { AppKitError, CaipAddress, ChainNamespace } from '@openappkit/common'
import type { CurrencyAmount, QueryState, Token } from '../data/types.ts'

/** The tokens of one account on one network. */
export interface TokenList {
  /** Sorted by value, with the currency of the network before other tokens without a value. */
  readonly tokens: readonly Token[]
  /** Tokens that look like an advertisement or a fraud, likewise sorted. */
  readonly spam: readonly Token[]
  /** Sum of the known values of `tokens`; absent if no value is known. */
  readonly total?: CurrencyAmount
}

export interface AssetsState {
  /** By CAIP-10 address. */
  readonly entries: Readonly<Record<string, QueryState<TokenList>>>
}

export interface AssetsController {
  readonly state: AssetsState
  /** The tokens of the active account. @param namespace - Default: the active one. */
  get(namespace?: ChainNamespace): QueryState<TokenList>
  /**
   * Fetches the tokens of the active account, unless they are fresh (30 s) or could not be fetched less than 30 s ago (SPEC
   * §9; `retryAt`). Never rejects: a failure is a state.
   *
   * @param params.force - Also fetches if the tokens are fresh, e.g. after a transfer. The lock still applies.
   */
  refresh(params?: { readonly namespace?: ChainNamespace; readonly force?: boolean }): Promise<QueryState<TokenList>>
  /** Makes the tokens of an account outdated, so that the next `refresh` fetches them again, e.g. after a transfer. */
  invalidate(account: CaipAddress): void
}

/** What the accounts of all connected wallets hold on the networks in use. */
export interface Portfolio {
  /** Number of accounts. An account of two wallets counts once. */
  readonly accounts: number
  /** Accounts whose tokens have been requested. */
  readonly requested: number
  /** Accounts whose tokens could not be fetched. They are not part of `total`. */
  readonly failed: number
  /** Whether tokens are being fetched, or will be when the device is online. */
  readonly isLoading: boolean
  /** Sum of the known values; absent if no value is known. */
  readonly total?: CurrencyAmount
  /** The error of each of these accounts. */
  readonly errors: readonly AppKitError[]
  /** When the failed requests may be sent again, in milliseconds since the epoch. */
  readonly retryAt?: number
}

export interface PortfolioController {
  readonly state: AssetsState
  /** What is known now. */
  get(): Portfolio
  /**
   * Fetches the tokens of each account, four at a time, unless they are fresh (30 s) or could not be fetched less than 30 s ago. Never
   * rejects: a failure is counted in `failed`, its error is in `errors`.
   */
  refresh(): Promise<Portfolio>
}
