import type { AppKitError, CaipAddress, ChainNamespace } from '@openappkit/common'
import type { AccountType } from '../connections/types.ts'

/** State of one request (DESIGN §3.7). */
export type AsyncState<Value> =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly data?: Value }
  | { readonly status: 'success'; readonly data: Value }
  | { readonly status: 'error'; readonly error: AppKitError; readonly data?: Value }

export interface NativeBalance {
  /** Decimal number floored to 3 digits, ready to show: `1.999`. */
  readonly formatted: string
  /** Base units, e.g. wei, as a decimal string (a bigint cannot be stored or compared as JSON). */
  readonly amount: string
  readonly decimals: number
  readonly symbol: string
}

/** Token entry of SPEC §3. */
export interface TokenBalance {
  readonly address?: string
  readonly decimals: number
  readonly quantity: string
  readonly price: number
  readonly value?: number
  readonly iconUrl?: string
}

/** Account entity of SPEC §3. */
export interface Account {
  readonly namespace: ChainNamespace
  readonly caipAddress: CaipAddress
  readonly address: string
  readonly type: AccountType
  readonly preferredAccountType: AccountType
  readonly smartAccountDeployed: boolean
  readonly balance?: string
  readonly balanceSymbol?: string
  readonly tokenBalance: readonly TokenBalance[]
  readonly profileName?: string
  readonly profileImage?: string
  readonly user?: { readonly email?: string | null; readonly username?: string }
  readonly socialProvider?: string
  readonly farcasterUrl?: string
  readonly publicKey?: string
  readonly path?: string
}

/** A failed balance is not read again for a while (SPEC §9). */
export interface BalanceFailure {
  readonly status: 'error'
  readonly error: AppKitError
  /** Milliseconds since the epoch; the balance is not read again sooner, not even when forced. */
  readonly retryAt: number
}

export type BalanceState = Exclude<AsyncState<NativeBalance>, { status: 'error' }> | BalanceFailure

export interface AccountState {
  /** The balances read so far, each with the account and network that it is about. */
  balances: Partial<Record<CaipAddress, BalanceState>>
}

export interface AccountController {
  readonly state: AccountState
  /** Loads what reading a balance needs. */
  preload(): Promise<void>
  /** The balance of the active account, as last read; `idle` before it was. */
  getBalance(namespace?: ChainNamespace): BalanceState
  /**
   * Reads the balance of the active account unless it is fresh (30 s) or failed less than 30 s
   * ago (SPEC §9; `retryAt`).
   *
   * @param force - Read although a fresh one is cached. The retry lock still holds.
   */
  refreshBalance(params?: { namespace?: ChainNamespace; force?: boolean }): Promise<BalanceState>
}
