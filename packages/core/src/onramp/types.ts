import type { AppKitError, CaipAddress, CaipAssetId, CaipNetworkId } from '@openappkit/common'
import type { Unsubscribe } from '../kit/ports.ts'
import type { Network } from '../networks/types.ts'
import type {
  CreateOnrampProvider,
  OnrampAmount,
  OnrampChoices,
  OnrampQuote,
  PaymentCurrency,
  PaymentLimit,
  PurchaseCurrency,
  PurchaseNetwork,
} from './provider.types.ts'

export type * from './provider.types.ts'

declare module '../options/types.ts' {
  interface KitOptions {
    /**
     * Where visitors buy crypto by card, and which hosts the kit may open for it.
     *
     * @default None: nothing is offered.
     */
    onramp?: OnrampOptions
  }
}

declare module '../options/mutable.types.ts' {
  interface Features {
    /**
     * Buy crypto in the account. The button is shown if the option `onramp` has hosts.
     *
     * @default `true`
     */
    onramp?: boolean
  }
}

declare module '../events/types.ts' {
  interface EventProperties {
    /** The visitor opened the view to buy crypto. */
    OPEN_BUY_CRYPTO: undefined
    /** The visitor opened the page of a provider. `provider`: its name. */
    SELECT_BUY_PROVIDER: { provider: string }
    /** What was bought has arrived. `network`: its CAIP-2 id. */
    BUY_SUCCESS: { network: CaipNetworkId }
    /** A purchase has failed or was not delivered in time. `network`: its CAIP-2 id; `message`: short text of the error. */
    BUY_ERROR: { network: CaipNetworkId; message: string }
  }
}

/** The options of buying crypto. */
export interface OnrampOptions {
  /**
   * The hosts that the page of a provider may be on, such as `pay.example.com`: exactly this name and port, over `https` (S21). A URL on
   * another host is not opened.
   */
  readonly hosts: readonly string[]
  /**
   * The provider behind the service at `endpoints.api`: its id in the history of the service, and the name that visitors see.
   *
   * @default The id `service`, and the first of `hosts` as the name.
   */
  readonly service?: { readonly id: string; readonly name: string }
  /**
   * The site's own providers, in the order in which they are shown.
   *
   * @default One provider: the service at `endpoints.api`, or the hosted one with a `projectId`.
   */
  readonly providers?: readonly CreateOnrampProvider[]
}

/** A provider that the visitor has selected (SPEC §3). */
export interface SelectedProvider {
  readonly name: string
  /** Empty until the page is requested. */
  readonly url: string
}

/** The arguments of `open({ view: 'OnRampProviders' })`. The visitor can change all of it. */
export interface OnrampArguments {
  /** What is bought: CAIP-19 id. Default: the currency of the active network. */
  readonly asset?: CaipAssetId
  /** The symbol of `asset`. Shown if a provider does not sell it: then nothing else is selected in its place. */
  readonly symbol?: string
  /** In units of what is bought, a decimal number. */
  readonly purchaseAmount?: string
  /** In the payment currency, a decimal number. */
  readonly amount?: string
}

/** What the provider sells. After a failure the built-in samples (SPEC §7), with `isSample`. */
export type OnrampChoicesState =
  | { readonly status: 'idle' | 'pending' }
  | { readonly status: 'success'; readonly choices: OnrampChoices; readonly isSample: false }
  | { readonly status: 'error'; readonly choices: OnrampChoices; readonly isSample: true; readonly error: AppKitError }

/** A purchase that the visitor has begun at a provider. It is stored, so that a reload continues to follow it. */
export interface Purchase {
  readonly id: string
  readonly provider: SelectedProvider
  /** The account that is credited. */
  readonly account: CaipAddress
  readonly asset: CaipAssetId
  readonly symbol: string
  /** In units of what is bought, by the quote; absent without one. */
  readonly purchaseAmount?: string
  readonly payment: OnrampAmount
  /** When the page was opened, in milliseconds since the epoch. */
  readonly startedAtMs: number
}

/** What has become of a purchase. */
export type PurchaseStatus =
  /** `isPageClosed`: the visitor has closed the page of the provider, or it cannot be observed. */
  | { readonly status: 'waiting'; readonly isPageClosed: boolean }
  /**
   * `hash`: the transaction that has delivered it, which a node of the network confirms; empty if only the balance of the account shows
   * it. `quantity`: in whole units, as the chain shows it.
   */
  | { readonly status: 'delivered'; readonly hash: string; readonly quantity: string }
  /** The provider reports that it was declined, cancelled or paid back. */
  | { readonly status: 'failed'; readonly error: AppKitError }
  /** Nothing has arrived within 30 minutes. It may still arrive. */
  | { readonly status: 'late' }
  /** 30 minutes have passed, and the balance of the account could not be read since, or not before: it may have arrived. */
  | { readonly status: 'unread' }

/** The first thing that is missing. `asset`: the provider does not sell what was to be bought. */
export type OnrampObstacle =
  | 'account'
  | 'provider'
  | 'asset'
  | 'choices'
  | 'network'
  | 'amount'
  | 'belowMinimum'
  | 'aboveMaximum'

/** The purchase that the visitor prepares, and the one that is on its way. */
export interface OnrampState {
  providers: readonly { readonly id: string; readonly name: string; readonly iconUrl?: string }[]
  selectedProvider: SelectedProvider | undefined
  choices: OnrampChoicesState
  purchaseCurrency: PurchaseCurrency | undefined
  /** The symbol of what was to be bought, if the selected provider does not sell it. `purchaseCurrency` is then absent. */
  missing: string | undefined
  paymentCurrency: PaymentCurrency | undefined
  /** Where it is delivered: one of `purchaseCurrency.networks` that the site has configured. */
  network: PurchaseNetwork | undefined
  /** Id of a payment method of the payment currency. */
  paymentMethod: string | undefined
  /** In the payment currency; decimal number with a point. */
  amount: string
  /** In units of what is bought, if the visitor entered that side. */
  purchaseAmount: string
  /** The side that the visitor has entered. The other is computed. */
  side: 'payment' | 'purchase'
  quotesLoading: boolean
  /** After a failure a placeholder with the amount 0, and `error` (SPEC §7). */
  quote: OnrampQuote | undefined
  /** Why the last quote or page was not available. */
  error: AppKitError | undefined
  /** The URL of the page, checked (S21), and requested before the click so that the click itself opens it. */
  page:
    | { readonly status: 'idle' | 'pending' }
    | { readonly status: 'ready'; readonly url: string }
    | { readonly status: 'error'; readonly error: AppKitError }
  purchase: { readonly purchase: Purchase; readonly status: PurchaseStatus } | undefined
}

/** What the state means. */
export interface OnrampForm {
  /** The account that is credited, derived again from the active connection. */
  readonly account: CaipAddress | undefined
  readonly address: string | undefined
  /** The configured network of `state.network`. */
  readonly network: Network | undefined
  /** Networks of the currency that the site has configured and whose chain family has an account. */
  readonly networks: readonly PurchaseNetwork[]
  readonly limit: PaymentLimit | undefined
  /** Both sides as decimal numbers; absent while unknown. */
  readonly payment?: string
  readonly purchase?: string
  /** The total with fees, by the quote. */
  readonly total?: OnrampAmount
  readonly fee?: OnrampAmount
  /** Absent if the page can be opened. */
  readonly obstacle?: OnrampObstacle
}

/** Opens a URL in a new tab, without a reference to the site. */
export type OpenTab = (url: string) => void

/** Buying crypto at a provider. */
export interface OnrampController {
  readonly state: OnrampState
  getForm(): OnrampForm
  /** Reads the providers, and starts a new form. */
  begin(args?: OnrampArguments): void
  /** Selects a provider, and reads what it sells. */
  selectProvider(id: string): void
  setPurchaseCurrency(id: string): void
  setPaymentCurrency(id: string): void
  setPaymentMethod(id: string): void
  /** @param chainId - Of a network of the purchase currency. */
  setNetwork(chainId: string): void
  /** The amount to pay. A quote is requested when typing pauses. */
  setAmount(text: string): void
  /** The amount to buy. The payment is computed with quotes. */
  setPurchaseAmount(text: string): void
  retry(): void
  /** Requests the URL of the provider's page for the form, again with each change, until the returned function is called. */
  watchPage(): Unsubscribe
  /**
   * Opens the page in a new tab, and begins to follow the purchase. Call it in the handler of the visitor's click, before any wait.
   * The page gets no reference to the site (`noopener`), so its end cannot be observed: `isPageClosed` is true as soon as the visitor
   * is back on the site.
   *
   * @param openTab - Called once with the URL, which was checked (S21): `(url) => void open(url, '_blank', 'noopener,noreferrer')`.
   * @throws onrampErrors.notReady, unsafeUrl, hostNotAllowed, otherAddress. Then nothing is opened.
   */
  openPage(openTab: OpenTab): void
  /**
   * Opens the page of the followed purchase again. Not after a reload: its URL is not stored.
   *
   * @param openTab - As in `openPage`.
   * @throws as `openPage`
   */
  reopenPage(openTab: OpenTab): void
  /** The visitor has read what has become of the purchase, so that a reload does not show it again. No effect while it is on its way. */
  markPurchaseRead(): void
  /** Stops following a purchase. */
  dismissPurchase(): void
  clear(): void
}
