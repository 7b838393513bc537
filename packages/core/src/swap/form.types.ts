import type { AppKitError, CaipAddress, CaipAssetId, CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { CurrencyAmount, GasPrices } from '../data/types.ts'
import type { Unsubscribe } from '../kit/ports.ts'
import type { Network } from '../networks/types.ts'
import type { BalanceChange, TransferEstimate, TransferSpeed } from '../transfer/types.ts'
import type { CheckedSwap, SwapQuote, SwapToken } from './types.ts'

declare module '../events/types.ts' {
  interface EventProperties {
    /** The visitor opened the form to swap. `network`: CAIP-2 id of the active one. */
    OPEN_SWAP: { network: CaipNetworkId }
    /** The visitor confirmed a swap in the modal, and the wallet was asked. `network`: its CAIP-2 id. */
    SWAP_INITIATED: { network: CaipNetworkId }
    /** The visitor confirmed an approval in the wallet. `network`: its CAIP-2 id. */
    SWAP_APPROVED: { network: CaipNetworkId }
    /** The chain has included a swap. `network`: its CAIP-2 id. */
    SWAP_SUCCESS: { network: CaipNetworkId }
    /** The visitor declined a request of a swap in the wallet. `network`: its CAIP-2 id. */
    SWAP_REJECTED: { network: CaipNetworkId }
    /** A swap failed. `network`: its CAIP-2 id; `message`: short text of the error. */
    SWAP_ERROR: { network: CaipNetworkId; message: string }
  }
}

/** What a site can fill in: the `arguments` of `open({ view: 'Swap' })`. The visitor can change all of it. */
export interface SwapArguments {
  /** Address, CAIP-19 id, or symbol of a verified token. Default: the currency of the network. */
  readonly fromToken?: string
  /** Likewise. Default: none. */
  readonly toToken?: string
  /** Decimal number of whole units of `fromToken`: `0.5`, or `'0.5'` for more digits than a number has. */
  readonly amount?: string | number
  /** Chain family. Default: that of a CAIP-19 id, otherwise the active one. */
  readonly namespace?: ChainNamespace
  /** Chain id, such as `8453`. Default: the network of a CAIP-19 id, otherwise the active network of the chain family. */
  readonly chainId?: number | string
}

/** A token of the form: one of the provider's list, one that the account holds, or one that the visitor has imported. */
export interface SwapListToken extends SwapToken {
  /** What the account holds, in base units; absent while it is not known. */
  readonly balance?: bigint
  /** Price of one whole token in US dollars; absent if it is unknown. */
  readonly price?: CurrencyAmount
  /** `balance` times `price`; absent if one is unknown. */
  readonly value?: CurrencyAmount
  /** True if the visitor has entered its address, and no list has it. */
  readonly isImported: boolean
}

/** The lists of tokens, most valuable first in `own`. No token is in two lists. */
export interface SwapTokenLists {
  /** Held by the account. */
  readonly own: readonly SwapListToken[]
  /** The best known of the others, at most 8. */
  readonly suggested: readonly SwapListToken[]
  /** All others. */
  readonly others: readonly SwapListToken[]
}

/** The tokens that can be swapped on the network. While they load again, the last ones stay. */
export type SwapTokensState =
  | { readonly status: 'idle' | 'pending'; readonly tokens?: readonly SwapToken[] }
  | { readonly status: 'success'; readonly tokens: readonly SwapToken[] }
  | { readonly status: 'error'; readonly error: AppKitError; readonly tokens?: readonly SwapToken[] }

/** A token that the visitor imports by its address. */
export type SwapImport =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly address: string }
  /** The visitor must confirm it. `looksLike`: symbol of a verified token with another address that has the same symbol. */
  | { readonly status: 'found'; readonly address: string; readonly token: SwapListToken; readonly looksLike?: string }
  | { readonly status: 'error'; readonly address: string; readonly error: AppKitError }

/** A quote of the provider for exactly the entries of the form, with what the kit has checked. */
export interface ShownQuote extends SwapQuote {
  /** In base units of the token that is sold. */
  readonly amount: bigint
  /**
   * The least that may arrive with the slippage of the form, rounded down as services round it: a call never accepts less than is shown. In a
   * review, what arrives of it if the token takes a part of each transfer.
   */
  readonly minimum: bigint
  /** When it was received, and when it expires, in milliseconds since the epoch. A view requests it again on time. */
  readonly atMs: number
  readonly expiresAtMs: number
  /**
   * How much worse than the prices of both tokens, in hundredths of a per cent: 100 is 1 %. Negative if better. Absent if a price is unknown.
   */
  readonly impact?: number
}

/** How a token may be spent by the router. */
export type SwapPermission =
  /** The currency of the network, or the allowance is large enough already. */
  | 'none'
  /** A separate transaction before the swap. */
  | 'approval'
  /** A signature, which the swap carries (ERC-2612). */
  | 'permit'
  /** Approval and swap are one call of the wallet (EIP-5792). */
  | 'batch'

/** A swap as the visitor reviews it: built, checked and simulated. */
export interface SwapReview {
  readonly quote: ShownQuote
  readonly transaction: CheckedSwap
  readonly permission: SwapPermission
  /** What a simulation moves, without fees. Absent if no node can simulate: the call's data alone was checked. */
  readonly changes?: readonly BalanceChange[]
  /** The highest fees of all steps. Absent if they could not be estimated. */
  readonly estimate?: TransferEstimate & { readonly gasPrices?: GasPrices }
}

/** A swap as it was when the visitor confirmed it. It does not change with the form. */
export interface SwapOrder {
  readonly account: CaipAddress
  readonly address: string
  readonly network: Network
  readonly from: SwapListToken
  readonly to: SwapListToken
  /** In base units of `from`. */
  readonly amount: bigint
  /** As shown, in base units of `to`. */
  readonly toAmount: bigint
  readonly minimum: bigint
  readonly permission: SwapPermission
}

/** Where a swap is. */
export type SwapPhase =
  /** No quote is requested: see `obstacle` of the form. */
  | { readonly status: 'choose' }
  /** `last`: the outdated quote, which is shown until the new one arrives; `lastReview`: likewise its review. */
  | { readonly status: 'quoting'; readonly last?: ShownQuote; readonly lastReview?: SwapReview }
  | { readonly status: 'noQuote'; readonly error: AppKitError }
  | { readonly status: 'quoted'; readonly quote: ShownQuote; readonly review: SwapReviewState }
  /**
   * The router gets the permission to spend. `step`: `prompt` while the wallet shows the approval or the permit, `confirming` while the
   * chain includes the approval, `checking` while the swap is built and checked again. `allows`: what a prompt names, in base units: 0 for an
   * approval that takes an old permission back. Default: the amount of the order.
   */
  | {
      readonly status: 'approving'
      readonly order: SwapOrder
      readonly step: 'prompt' | 'confirming' | 'checking'
      readonly allows?: bigint
      readonly hash?: string
    }
  /** `prompt` while the wallet shows the swap, `accepted` if it has accepted it and the transaction is not known, `confirming` with `hash`. */
  | {
      readonly status: 'swapping'
      readonly order: SwapOrder
      readonly step: 'prompt' | 'accepted' | 'confirming'
      readonly hash?: string
    }
  /**
   * `paid` and `received`: what the transaction has taken from the account (at least 0) and moved to it (more than 0), in base
   * units. Absent if that could not be read.
   */
  | {
      readonly status: 'done'
      readonly order: SwapOrder
      readonly hash: string
      readonly paid?: bigint
      readonly received?: bigint
    }
  /**
   * `reason`: `declined` in the wallet; `blocked` by a check of S20, and nothing was signed; `changed`: the price moved beyond the slippage,
   * or the fee doubled, after the approval, so the visitor must review again; `reverted` on the chain, with `hash`; `nothing`: included
   * with `hash`, and the token that was bought has not arrived; `error` otherwise. `paid`: only with `nothing`, what the transaction has
   * taken from the account (at least 0), in base units. Absent if that could not be read.
   * `isUncertain`: the wallet may have sent it. `isApproved`: the router may keep a permission to spend. `allowed`: how much it
   * may spend, in base units, as the chain shows. Absent without a permission, and if that could not be read.
   */
  | {
      readonly status: 'failed'
      readonly order: SwapOrder
      readonly reason: 'declined' | 'blocked' | 'changed' | 'reverted' | 'nothing' | 'error'
      readonly error: AppKitError
      readonly isUncertain: boolean
      readonly isApproved: boolean
      readonly allowed?: bigint
      readonly hash?: string
      readonly paid?: bigint
    }

/** The preparation of a review. It runs while a view calls `watchReview`. */
export type SwapReviewState =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly last?: SwapReview }
  | { readonly status: 'ready'; readonly review: SwapReview }
  /** A check of S20 has failed, with the reason in the words of the visitor. */
  | { readonly status: 'blocked'; readonly error: AppKitError }
  | { readonly status: 'error'; readonly error: AppKitError }

/** The form to swap. It belongs to one account on one network: when either changes, it is emptied (R11). */
export interface SwapState {
  /** Changes with each new form. */
  formId: number
  account: CaipAddress | undefined
  /** The network that the site has requested, until the wallet is on it. */
  wantedNetwork: CaipNetworkId | undefined
  /** Why a form that the visitor had begun was emptied; `undefined` after the next entry. */
  resetReason: 'accountChanged' | 'networkChanged' | undefined
  /** Why a token that the site has requested could not be found. */
  argumentsError: AppKitError | undefined
  tokens: SwapTokensState
  import: SwapImport
  /** CAIP-19 ids of the chosen tokens. */
  from: CaipAssetId | undefined
  to: CaipAssetId | undefined
  /** `text`: decimal number with a point, of whole units of `from`. `isMax`: the amount follows the balance and the fee. */
  amount: { readonly text: string; readonly isMax: boolean }
  /** In hundredths of a per cent, 10 to 500. */
  slippage: number
  speed: TransferSpeed
  /** True once the visitor has typed what a price impact of 15 % or more requires. */
  isImpactConfirmed: boolean
  phase: SwapPhase
}

/** The first thing that is missing. `impact`: a confirmation of a large price impact. */
export type SwapObstacle =
  | 'account'
  | 'network'
  | 'tokens'
  | 'from'
  | 'to'
  | 'sameToken'
  | 'amount'
  | 'funds'
  | 'fee'
  | 'quote'
  | 'impact'
  | 'review'

/** What the state of the form means. */
export interface SwapForm {
  readonly network: Network | undefined
  readonly lists: SwapTokenLists
  readonly from: SwapListToken | undefined
  readonly to: SwapListToken | undefined
  /** The text of the amount field. */
  readonly amountText: string
  /** In base units of `from`; absent if there is none, or it is invalid. */
  readonly amount?: bigint
  /** The most that can be swapped: the balance, less the fee if the token pays it. */
  readonly max?: bigint
  /** Worth of both amounts in US dollars. */
  readonly worth?: CurrencyAmount
  readonly toWorth?: CurrencyAmount
  /** The quote that is shown; outdated while `isQuoting`. */
  readonly quote?: ShownQuote
  readonly isQuoting: boolean
  /** `warning` from 3 %, `danger` from 15 %, which the visitor must confirm by typing; `unknown` without prices. */
  readonly impactLevel: 'none' | 'unknown' | 'warning' | 'danger'
  /** True above 1 %. */
  readonly isSlippageHigh: boolean
  readonly review?: SwapReview
  /** Highest fee at the chosen speed, in base units of the network's currency. */
  readonly fee?: bigint
  /** Absent if the swap can be sent. */
  readonly obstacle?: SwapObstacle
  /** Why `obstacle` is one; absent if something is only empty or on its way. */
  readonly error?: AppKitError
}

/** The form to swap, and the swap in progress. */
export interface SwapController {
  readonly state: SwapState
  /** `state`, and the states of balances and prices that {@link getForm} reads. */
  readonly states: readonly object[]
  /** What the state means now. Read it again when one of `states`, or the networks change. */
  getForm(): SwapForm
  /** Starts a new form, unless a swap is in progress. Switches no network: see `state.wantedNetwork`. */
  begin(args?: SwapArguments): void
  /** Choosing the token of the other side exchanges both. */
  setFrom(asset: CaipAssetId): void
  setTo(asset: CaipAssetId): void
  /** Exchanges both tokens. The amount becomes what the quote shows. */
  reverse(): void
  /** @param text - Decimal number with a point. The quote is requested when typing pauses. */
  setAmount(text: string): void
  setMax(): void
  /** @throws swapErrors.invalidSlippage */
  setSlippage(slippage: number): void
  setSpeed(speed: TransferSpeed): void
  confirmImpact(isConfirmed: boolean): void
  /** Reads a token by its address. The result is at `state.import`. */
  findToken(address: string): void
  /** Adds the token that was found, after the visitor's confirmation. */
  importToken(): void
  clearImport(): void
  /** Repeats what failed: tokens, quote, review. */
  retry(): void
  /** Requests quotes, also when one expires, until the returned function is called. */
  watchQuotes(): Unsubscribe
  /** Builds, checks, simulates and estimates the quote, again with each new one, until the returned function is called. */
  watchReview(): Unsubscribe
  /**
   * Requests the permission and the swap from the wallet. Each prompt is shown once. The result is in `state.phase`.
   *
   * @throws swapErrors.incomplete, alreadyPending
   */
  submit(): Promise<void>
  /** Leaves a result: `done` starts an empty form, `failed` returns to the entries and requests a new quote. */
  dismiss(): void
  /** Starts an empty form, unless the wallet shows a request. Nothing is fetched until `begin`. */
  clear(): void
}
