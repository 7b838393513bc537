import type { AppKitError, CaipAddress, ChainNamespace } from '@openappkit/common'
import type { AccountType } from '../connections/connector.types.ts'

/** State of one request. */
export type AsyncState<Value> =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly data?: Value }
  | { readonly status: 'success'; readonly data: Value }
  | { readonly status: 'error'; readonly error: AppKitError; readonly data?: Value }

/** Balance of an account in the currency of its network. */
export interface NativeBalance {
  /** Decimal number, rounded down to 3 decimal places: `1.999`. */
  readonly formatted: string
  /** Amount in base units, such as wei, as a decimal string. */
  readonly amount: string
  /** Decimal places of the currency: 18 for ether. */
  readonly decimals: number
  /** Symbol of the currency: `ETH`. */
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

/**
 * Fields that slices add to an account, besides those of its wallet and chain. Plain data. A slice declares its fields
 * by declaration merging and sets them through `createAccountSource`.
 */
export interface AccountFields {
  /** Default `type` of the account. */
  readonly preferredAccountType?: AccountType
  /** Default false. */
  readonly smartAccountDeployed?: boolean
  /** Default: empty. */
  readonly tokenBalance?: readonly TokenBalance[]
  readonly profileName?: string
  readonly profileImage?: string
  readonly user?: { readonly email?: string | null; readonly username?: string }
  readonly socialProvider?: string
  readonly farcasterUrl?: string
  /** Who can recover the embedded wallet. `automatic`: a login is enough. `owner`: only the visitor, with a passkey or a printed code. */
  readonly custody?: 'automatic' | 'owner'
}

/** Account entity of SPEC §3. */
export interface Account extends AccountFields {
  readonly namespace: ChainNamespace
  readonly caipAddress: CaipAddress
  /** Of `eip155` with its checksum (EIP-55). */
  readonly address: string
  readonly type: AccountType
  readonly preferredAccountType: AccountType
  readonly smartAccountDeployed: boolean
  readonly balance?: string
  readonly balanceSymbol?: string
  readonly tokenBalance: readonly TokenBalance[]
  readonly publicKey?: string
  readonly path?: string
}

/** Fields of an account whose wallet is embedded in the page. */
export interface EmbeddedWalletInfo {
  /** Email address and user name of the visitor, if the provider gives them. */
  readonly user: AccountFields['user']
  /** How the visitor signed in: `google`, `email`. */
  readonly authProvider: string | undefined
  /** Kind of the active account. */
  readonly accountType: AccountType
  /** Whether the contract of the smart account is deployed. */
  readonly isSmartAccountDeployed: boolean
  /** Who can recover the wallet. `automatic`: a login is enough. `owner`: only the visitor. Absent if the secure site does not say. */
  readonly custody?: 'automatic' | 'owner'
}

/**
 * Fields of an account that a site reads besides its address (SPEC §3). Each is absent until the kit has fetched it, which
 * happens when an element, a hook or the modal shows it.
 */
export interface AccountDescription {
  /** Balance in the currency of the network, as a decimal number with at most 3 decimal places: `1.999`. */
  readonly balance?: string
  /** Symbol of the currency of the network: `ETH`. */
  readonly balanceSymbol?: string
  /** Registered name of the account, such as that of ENS. */
  readonly profileName?: string
  /** URL of the picture of the account. */
  readonly profileImage?: string
  /** Tokens of the account on the active network, without those that look like spam. */
  readonly tokenBalance?: readonly TokenBalance[]
  /** Present only for an embedded wallet, once its slice has created its source. */
  readonly embeddedWalletInfo?: EmbeddedWalletInfo
}

/** The account that an entry is about. */
export interface AccountScope {
  readonly namespace: ChainNamespace
  /** As in `kit.connections`. */
  readonly address: string
  /** CAIP-2 reference of the chain: `1`. Default: every chain of the namespace. */
  readonly chainReference?: string
}

/** One entry of a source. */
export interface AccountContribution {
  readonly source: string
  readonly precedence: number
  /** CAIP-10, with `*` for every chain of the namespace. */
  readonly account: string
  readonly fields: AccountFields
}

/** Sets the fields of accounts for one slice. */
export interface AccountSource {
  /**
   * Sets the fields of an account, in place of the source's earlier entry for it. The fields are copied. They stay
   * until they are removed or the kit is destroyed, also while the account is not connected.
   *
   * @param fields - Plain data, as in JSON. `undefined` removes the entry.
   */
  set(scope: AccountScope, fields: AccountFields | undefined): void
  /** Removes all entries of this source, e.g. when the visitor logs out of the slice's service. */
  clear(): void
}

/** A balance that could not be read. */
export interface BalanceFailure {
  /** Always `error`. */
  readonly status: 'error'
  /** Why the balance could not be read. */
  readonly error: AppKitError
  /** Time of the next possible read in milliseconds since the epoch. `force` does not read earlier. */
  readonly retryAt: number
}

/**
 * State of a balance: `idle` before the first read, `pending`, `success` with `data`, or `error` with `error` and
 * `retryAt`.
 */
export type BalanceState = Exclude<AsyncState<NativeBalance>, { status: 'error' }> | BalanceFailure

export interface AccountState {
  /** The balances read so far, each with its account and network. */
  balances: Partial<Record<CaipAddress, BalanceState>>
  /**
   * The merged fields of all sources, by CAIP-10 address, with `*` for every chain of the namespace. Like the next
   * property, absent until a source has set something.
   */
  facts?: Readonly<Record<string, AccountFields>>
  /** The entries of each source. */
  contributions?: readonly AccountContribution[]
  /**
   * What sources and balances say of the active account. Absent until the first of them: a page without any does not load
   * this code.
   */
  describe?: (namespace: ChainNamespace) => AccountDescription
}

export interface AccountController {
  readonly state: AccountState
  /** Loads the code that reads balances. */
  preload(): Promise<void>
  /** The last balance read for the active account; `idle` before the first read. */
  getBalance(namespace?: ChainNamespace): BalanceState
  /**
   * Reads the balance of the active account, unless it is fresh (30 s) or failed less than 30 s ago (SPEC §9;
   * `retryAt`).
   *
   * @param force - Also reads if the cached balance is fresh. The retry lock still applies.
   */
  refreshBalance(params?: { namespace?: ChainNamespace; force?: boolean }): Promise<BalanceState>
}
