import type { Page, Transaction } from '../data/types.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'

/** A limit of a payment method, in units of its currency: `10.00`. */
export interface PaymentLimit {
  /** `card`, `ach_bank_account`, or another id of the provider. */
  readonly id: string
  readonly min: string
  readonly max: string
}

/** A currency that the visitor pays with (SPEC §3). */
export interface PaymentCurrency {
  /** ISO 4217 code, such as `USD`. */
  readonly id: string
  readonly payment_method_limits: readonly PaymentLimit[]
}

/** A network of a purchase currency (SPEC §3). */
export interface PurchaseNetwork {
  readonly name: string
  readonly display_name: string
  /** As a decimal number: `8453`. */
  readonly chain_id: string
  /** Empty for the currency of the network. */
  readonly contract_address: string
}

/** What can be bought (SPEC §3). */
export interface PurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly PurchaseNetwork[]
}

/** What a provider sells, for which currencies (SPEC §3). */
export interface OnrampChoices {
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
}

/** An amount as the service writes it: a decimal number and the id of a currency. */
export interface OnrampAmount {
  readonly amount: string
  readonly currency: string
}

/** What a purchase costs (SPEC §3). */
export interface OnrampQuote {
  readonly paymentTotal: OnrampAmount
  readonly paymentSubtotal: OnrampAmount
  readonly purchaseAmount: OnrampAmount
  readonly networkFee: OnrampAmount
  readonly quoteId: string
}

export interface OnrampRequest {
  readonly signal: AbortSignal
}

export interface OnrampQuoteRequest extends OnrampRequest {
  readonly purchaseCurrency: PurchaseCurrency
  readonly paymentCurrency: PaymentCurrency
  /** In `paymentCurrency`, a decimal number: `100.00`. */
  readonly amount: string
  readonly network: PurchaseNetwork
}

export interface OnrampUrlRequest extends OnrampRequest {
  /** The address that is credited. */
  readonly address: string
  readonly network: Network
  readonly purchaseNetwork: PurchaseNetwork
  readonly purchaseCurrency: PurchaseCurrency
  readonly paymentCurrency: PaymentCurrency
  readonly paymentMethod: string
  /** In `paymentCurrency`. */
  readonly amount: string
  /** Of the quote, if there is one. */
  readonly purchaseAmount?: string
  /** The same for all requests of one purchase, and no fact about the visitor. */
  readonly partnerUserId: string
}

/** Where a visitor buys crypto. Core has one for the HTTP interface of SPEC §7. */
export interface OnrampProvider {
  /** Unique; lower case. */
  readonly id: string
  readonly name: string
  /** An `https:` or `data:` URL. */
  readonly iconUrl?: string
  getChoices(request: OnrampRequest): Promise<OnrampChoices>
  getQuote(request: OnrampQuoteRequest): Promise<OnrampQuote>
  /** The page of the provider for a purchase. The kit opens it only if its host is in `onramp.hosts`. */
  createUrl(request: OnrampUrlRequest): Promise<string>
  /**
   * The purchases of an account, newest first. `metadata.status` is `failed` for one that was declined, cancelled or paid back, and
   * `metadata.hash` is empty until it is delivered. Without it, the balance of the account shows that a purchase has arrived.
   */
  getDeliveries?(request: DeliveriesRequest): Promise<Page<Transaction>>
}

export interface DeliveriesRequest extends OnrampRequest {
  readonly address: string
  readonly network: Network
  /** The cursor of the previous page. Absent for the first page. */
  readonly cursor?: string | undefined
}

/** Creates the provider of one kit. */
export type CreateOnrampProvider = (kit: Kit) => OnrampProvider
