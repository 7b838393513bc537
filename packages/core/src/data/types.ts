import type { AppKitError, CaipAssetId, CaipNetworkId } from '@openappkit/common'
import type { Network } from '../networks/types.ts'
import type { Kit } from '../kit/types.ts'

/** Decimal places of every price and value in a currency: a bigint of 10⁻¹⁸ units, so 1 US dollar is `10n ** 18n`. */
export type CurrencyAmount = bigint

/** A fungible token that an account holds, or the currency of a network. Untrusted texts are cleaned (S9, S10). */
export interface Token {
  /** CAIP-19 id: `eip155:1/slip44:60` for the currency of the network, `eip155:1/erc20:0x…` for a token. */
  readonly asset: CaipAssetId
  readonly name: string
  readonly symbol: string
  /** 0 to 255. */
  readonly decimals: number
  /** In base units, such as wei. */
  readonly amount: bigint
  /** Price of one whole token in US dollars; absent if it is unknown. */
  readonly price?: CurrencyAmount
  /** `amount` times `price`; absent if the price is unknown. */
  readonly value?: CurrencyAmount
  /** An `https:` or `data:` URL. */
  readonly iconUrl?: string
  /** True if the contract is in the site's list or in the list of known tokens. A symbol proves nothing (S10). */
  readonly isVerified: boolean
  /** True if the token looks like an advertisement or a fraud. It is folded away, and not part of the total value. */
  readonly isSpam: boolean
}

/** An item of a collection that an account holds (ERC-721 or ERC-1155). */
export interface Collectible {
  /** CAIP-19 id with the id of the item: `eip155:1/erc721:0x…/7`. */
  readonly asset: CaipAssetId
  readonly standard: 'erc721' | 'erc1155'
  /** Number of copies: 1 for ERC-721. */
  readonly amount: bigint
  readonly name: string
  readonly description?: string
  readonly collectionName?: string
  /** An `https:` or `data:` URL. */
  readonly imageUrl?: string
  readonly isVerified: boolean
  readonly isSpam: boolean
}

/** One movement of an asset in a transaction, from the view of an account (SPEC §3). */
export interface TransactionTransfer {
  readonly direction: 'in' | 'out' | 'self'
  /** `numeric` is a decimal number, not base units: `0.5`. Empty if the amount is not known. */
  readonly quantity: { readonly numeric: string }
  /** Present for a token or the currency of the network. */
  readonly fungible_info?: { readonly name: string; readonly symbol: string; readonly icon?: { readonly url: string } }
  /** Present for an item of a collection. */
  readonly nft_info?: {
    readonly name: string
    readonly content?: { readonly preview?: { readonly url: string } }
    readonly flags: { readonly is_spam: boolean }
  }
  readonly value?: CurrencyAmount
}

/** Transaction entity of SPEC §3. */
export interface Transaction {
  /** Unique in a list. */
  readonly id: string
  readonly metadata: {
    /** `send`, `receive`, `approve`, `mint`, `burn`, `execute`, `deploy`, `trade` …, as the service writes it. */
    readonly operationType: string
    readonly hash: string
    readonly chain: CaipNetworkId
    /** Milliseconds since the epoch. */
    readonly minedAt: number
    readonly sentFrom: string
    /** Empty for a transaction that creates a contract. */
    readonly sentTo: string
    /** `unknown` only for a transaction of this site: the wallet has ended it, and does not report its effect. */
    readonly status: 'confirmed' | 'failed' | 'pending' | 'unknown'
    readonly nonce?: number
  }
  readonly transfers: readonly TransactionTransfer[]
}

/** Name and picture of an account, such as those of ENS. */
export interface Identity {
  /** Cleaned (S9). Absent if the account has none. */
  readonly name?: string
  /** The text that a source sent, if it imitates another name. `name` is then its normal form, such as `xn--lice-43d.eth`. Set by the kit. */
  readonly lookAlike?: string
  /** An `https:` or `data:` URL. */
  readonly avatar?: string
}

/** Prices of a unit of gas in base units of the network's currency, such as wei. */
export interface GasPrices {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

/** One page of a list. */
export interface Page<Entry> {
  readonly entries: readonly Entry[]
  /** Cursor of the next page; absent on the last one. */
  readonly next?: string
}

/** Prices of whole tokens in US dollars by CAIP-19 id, as the request writes it. A token without a known price is absent. */
export type Prices = ReadonlyMap<CaipAssetId, CurrencyAmount>

export interface DataRequest {
  readonly network: Network
  readonly signal: AbortSignal
}

export interface AccountDataRequest extends DataRequest {
  readonly address: string
}

/** A request for the name and the picture of an account. */
export interface IdentityDataRequest extends AccountDataRequest {
  /** Called with the name as soon as it is known, if the source then still reads the picture. */
  readonly onName?: (identity: Identity) => void
}

export interface PageRequest extends AccountDataRequest {
  /** The cursor of the previous page. Absent for the first page. */
  readonly cursor?: string | undefined
}

export interface PricesRequest extends DataRequest {
  /** CAIP-19 ids of tokens of the network and of its currency. */
  readonly assets: readonly CaipAssetId[]
}

/**
 * Where the data of accounts comes from. Three implementations are part of core: the assets that the wallet reports, a
 * service with the HTTP interface of SPEC §7, and the chain itself. The conformance suite of `@openappkit/testing` tests any implementation.
 *
 * A source that lacks a method has no such data. Methods are only called for networks that the source supports. They
 * drop an invalid row, and reject with a catalogued error if the whole answer is invalid. With `dataErrors.unsupported`
 * the kit uses the next source.
 */
export interface DataSource {
  /** `wallet`, `api`, `chain`, or another name of a site's own source. */
  readonly name: string
  /** Whether the source has data of a network. Rejects if this cannot be determined now. */
  supports(request: DataRequest): Promise<boolean>
  /** All tokens with a balance, and the currency of the network even without one. */
  getTokens?(request: AccountDataRequest & { readonly isForced: boolean }): Promise<readonly Token[]>
  /** Newest first. */
  getCollectibles?(request: PageRequest): Promise<Page<Collectible>>
  /** Newest first. */
  getTransactions?(request: PageRequest): Promise<Page<Transaction>>
  /** Empty if the account has neither name nor picture. */
  getIdentity?(request: IdentityDataRequest): Promise<Identity>
  getGasPrices?(request: DataRequest): Promise<GasPrices>
  /** For tokens of a source without prices, such as the chain. */
  getPrices?(request: PricesRequest): Promise<Prices>
}

/** Creates the source of one kit. */
export type CreateDataSource = (kit: Kit) => DataSource

/**
 * State of a request that is repeated, such as a balance (SPEC §4). `fetchStatus` is `paused` while the device is offline
 * and a request waits for the connection.
 */
export interface QueryState<Value> {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly fetchStatus: 'idle' | 'fetching' | 'paused'
  /** The last value. It stays after a later failure. */
  readonly data?: Value
  /** Present if `status` is `error`. */
  readonly error?: AppKitError
  /** Time of `data` in milliseconds since the epoch. */
  readonly updatedAt?: number
  /** Time of the next possible request in milliseconds since the epoch, after a failure (SPEC §9). */
  readonly retryAt?: number
}
