import type { CaipAddress, ChainNamespace } from '@openappkit/common'
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
