import type { AppKitError, CaipAddress, CaipAssetId, CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { Collectible, CurrencyAmount, GasPrices, Token } from '../data/types.ts'
import type { Unsubscribe } from '../kit/ports.ts'
import type { Network } from '../networks/types.ts'
import type {
  TransferEstimate,
  TransferOutcome,
  TransferParams,
  TransferSpeed,
  TransferSimulation,
} from '../transfer/types.ts'

declare module '../options/mutable.types.ts' {
  interface Features {
    /**
     * Send tokens and collectibles from the account. The button is shown if the adapter of the network supports transfers.
     *
     * @default `true`
     */
    send?: boolean
  }
}

declare module '../events/types.ts' {
  interface EventProperties {
    /** The visitor opened the form to send. */
    CLICK_SEND: undefined
    /** The visitor confirmed a transfer in the modal, and the wallet was asked. `network`: its CAIP-2 id. */
    SEND_INITIATED: { network: CaipNetworkId }
    /** The wallet sent a transfer. `network`: its CAIP-2 id. */
    SEND_SUCCESS: { network: CaipNetworkId }
    /** The visitor declined a transfer in the wallet. `network`: its CAIP-2 id. */
    SEND_REJECTED: { network: CaipNetworkId }
    /** A transfer failed in the wallet. `network`: its CAIP-2 id; `message`: short text of the error. */
    SEND_ERROR: { network: CaipNetworkId; message: string }
  }
}

/** What a site can fill in: the `arguments` of `open({ view: 'WalletSend' })`. The visitor can change all of it. */
export interface SendArguments {
  /** Decimal number of whole units: `0.5`, or `'0.5'` for more digits than a number has. */
  readonly amount?: string | number
  /** Address or registered name of the recipient. */
  readonly to?: string
  /** Address of a token. Default: the currency of the network. */
  readonly tokenAddress?: string
  /**
   * CAIP-19 id of a token, or of an item of a collection, in place of `tokenAddress`: `eip155:1/erc721:0xcd…/7`. It also
   * names the network.
   */
  readonly asset?: CaipAssetId
  /** Chain family. Default: that of `asset`, otherwise the active one. */
  readonly namespace?: ChainNamespace
  /** Chain id, such as `8453`. Default: the network of `asset`, otherwise the active network of the chain family. */
  readonly chainId?: number | string
}

/** What the visitor sends. */
export type SendAsset =
  | { readonly kind: 'token'; readonly token: Token }
  | { readonly kind: 'collectible'; readonly collectible: Collectible }

/** Whether the visitor enters units of the asset, or their worth in US dollars. */
export type AmountUnit = 'asset' | 'currency'

/** The amount of the form. */
export interface SendAmount {
  /** As entered, in `unit`: a decimal number with a point. Empty before the first character. */
  readonly text: string
  readonly unit: AmountUnit
  /** In base units, if `text` was converted from the other unit: the text may be rounded. */
  readonly exact?: bigint
  /** True if the visitor chose the maximum. The amount then changes with the balance and the fee. */
  readonly isMax: boolean
}

/** How much a warning matters. A `danger` requires a confirmation by the visitor. */
export type WarningLevel = 'danger' | 'warning' | 'info'

/** What a visitor must know about a recipient. */
export interface RecipientWarning {
  readonly level: WarningLevel
  readonly error: AppKitError
}

/** The recipient of the form. */
export type SendRecipient =
  | { readonly status: 'empty'; readonly text: '' }
  | { readonly status: 'checking'; readonly text: string }
  | { readonly status: 'invalid'; readonly text: string; readonly error: AppKitError }
  /** The chain could not be asked. */
  | { readonly status: 'unknown'; readonly text: string; readonly error: AppKitError }
  | {
      readonly status: 'valid'
      readonly text: string
      /** As the chain family writes it. */
      readonly address: string
      /** The name that was entered. */
      readonly name?: string
      /** Most important first. */
      readonly warnings: readonly RecipientWarning[]
    }

export type ValidRecipient = Extract<SendRecipient, { status: 'valid' }>

/** A cost, and the prices of gas that it was estimated with: the transfer is sent with the same. */
export interface PricedEstimate extends TransferEstimate {
  readonly gasPrices?: GasPrices
}

/** An estimate, and what it is the cost of. */
export interface KnownEstimate {
  readonly estimate: PricedEstimate
  readonly params: TransferParams
  /** Time of the answer, in milliseconds since the epoch. */
  readonly atMs: number
}

/** The cost of the transfer. While it is requested again, the last one stays, which may be of another amount or recipient. */
export type SendEstimate =
  | { readonly status: 'idle' }
  | ({ readonly status: 'pending' } & Partial<KnownEstimate>)
  | ({ readonly status: 'success' } & KnownEstimate)
  | { readonly status: 'error'; readonly error: AppKitError }

/** What a transfer would change. */
export type SendSimulation =
  | { readonly status: 'idle' }
  | { readonly status: 'pending' }
  | ({ readonly status: 'success' } & TransferSimulation)
  /** The chain cannot simulate, or could not be asked. */
  | { readonly status: 'unavailable' }
  /** The transfer would fail, for this reason. */
  | { readonly status: 'failing'; readonly error: unknown }

/** A transfer, as it was when the visitor confirmed it. It does not change with the form. */
export interface SentTransfer {
  readonly account: CaipAddress
  readonly from: string
  readonly network: Network
  readonly asset: SendAsset
  readonly amount: bigint
  readonly to: string
  readonly name?: string
}

/** A request to the wallet. It outlasts the form that it came from: see `formId`. */
interface RequestOf<Status extends string> {
  readonly status: Status
  /** `formId` of the state when the visitor confirmed the transfer. */
  readonly formId: number
  readonly transfer: SentTransfer
}

/** A transfer that the wallet has not reported as sent. */
export interface FailedRequest extends RequestOf<'failed'> {
  readonly error: unknown
  /** True if the wallet may have sent the transfer, because its answer was lost. */
  readonly isUncertain: boolean
}

export type SendRequest =
  | { readonly status: 'idle' }
  /** `isAccepted`: the wallet has accepted it, and reports its hash once the chain has included it. */
  | (RequestOf<'waiting'> & { readonly isAccepted?: boolean })
  /** The visitor declined it in the wallet. */
  | RequestOf<'declined'>
  | FailedRequest
  | (RequestOf<'sent'> & { readonly hash: string })

/** A transfer that was sent from this page. */
export interface FollowedTransfer {
  readonly transfer: SentTransfer
  /** As the wallet returned it; empty if it only reported the outcome. */
  readonly hash: string
  /** Absent while it is pending, and if no endpoint reports one. */
  readonly outcome?: TransferOutcome
  /** True while no endpoint reports what has become of it. */
  readonly isLost?: boolean
}

/** Why the form was emptied. */
export type ResetReason = 'accountChanged' | 'networkChanged'

/** The form to send. It belongs to one account on one network: when either changes, it is emptied (R11). */
export interface SendState {
  /** Changes with each new form. */
  formId: number
  /** The account of the form; `undefined` while none is connected. */
  account: CaipAddress | undefined
  /** The network that the site has requested, until the wallet is on it. */
  wantedNetwork: CaipNetworkId | undefined
  /** Why a form that the visitor had begun was emptied; `undefined` after the next entry. */
  resetReason: ResetReason | undefined
  /** An asset that the site has requested, until it is read. */
  wantedAsset: CaipAssetId | undefined
  /** Why `wantedAsset` could not be read; `undefined` while it is read, and after that. */
  assetError: AppKitError | undefined
  /** The chosen asset; absent for the currency of the network. Its balance may be outdated: see `getForm`. */
  asset: SendAsset | undefined
  amount: SendAmount
  recipient: SendRecipient
  /** True once the visitor has confirmed a recipient with a warning of the level `danger`. */
  isDangerConfirmed: boolean
  /** True once the visitor has confirmed a transfer that would fail in the simulation. */
  isFailureConfirmed: boolean
  speed: TransferSpeed
  estimate: SendEstimate
  simulation: SendSimulation
  request: SendRequest
  /** The transfers that the wallet has accepted, and whose transactions it has not reported yet, oldest first. */
  accepted: readonly SentTransfer[]
  /** The accepted transfers that failed after the visitor had left their form, newest first. */
  failures: readonly FailedRequest[]
  /**
   * The transfers sent from this page, newest first. One that the wallet had accepted and whose transaction it did not report
   * in time is added with its outcome.
   */
  followed: readonly FollowedTransfer[]
}

/**
 * The first thing that is missing. `funds`: for the amount; `fee`: for the fee only; `estimate`: of the fee; `refusal`: the contract
 * of the asset refuses the transfer;
 * `confirmation`: of a dangerous recipient, or of a transfer that would fail.
 */
export type SendObstacle =
  | 'account'
  | 'network'
  | 'asset'
  | 'amount'
  | 'funds'
  | 'fee'
  | 'recipient'
  | 'estimate'
  | 'refusal'
  | 'confirmation'

/** What the state of the form means. */
export interface SendForm {
  readonly network: Network | undefined
  readonly asset: SendAsset | undefined
  /** CAIP-19 id of the asset. */
  readonly assetId?: CaipAssetId
  /** Decimal places of the asset; 0 for a collectible. */
  readonly decimals: number
  /** Symbol of the token, or name of the collectible. */
  readonly symbol: string
  /** The text of the field for the amount, in the unit of the state. */
  readonly amountText: string
  /** In base units; absent if there is none, or it is invalid. */
  readonly value?: bigint
  /** What the account holds of the asset, in base units. */
  readonly balance?: bigint
  /** Most that can be sent, in base units: the balance, less the fee if the asset pays it. Absent while that fee is unknown. */
  readonly max?: bigint
  /** Worth of the amount; absent without a price or an amount. */
  readonly worth?: CurrencyAmount
  /** Highest fee at the chosen speed, in base units of the network's currency; absent until it is estimated. */
  readonly fee?: bigint
  /** The currency that pays the fee, as the account holds it; absent until it is read. */
  readonly feeAsset?: Token
  /** True if a price is known, so that the amount can be entered in US dollars. */
  readonly canUseCurrency: boolean
  /** Absent if the transfer can be sent. */
  readonly obstacle?: SendObstacle
  /** Why `obstacle` is one; absent if something is only empty or on its way. */
  readonly error?: AppKitError
}

/** A recipient of an earlier transfer. */
export interface RecentRecipient {
  /** As the chain family writes it. */
  readonly address: string
  /** The name that the visitor entered. */
  readonly name?: string
}

export interface SubmitOptions {
  /**
   * Whether the wallet shows the fee and asks the visitor for a speed itself, so that the transfer names none and needs no estimate. A
   * transfer of everything always does, because its amount depends on the fee.
   *
   * @default false
   */
  readonly isPricedByWallet?: boolean
}

/** The form to send, and the transfers sent from this page. */
export interface SendController {
  readonly state: SendState
  /** What the state means now. Read it again when `state`, assets or networks change. */
  getForm(): SendForm
  /**
   * Starts a new form, and removes the result of the last request, unless the wallet may have sent it without an answer.
   * Switches no network: if the arguments name another one, `state.wantedNetwork` is set until the wallet
   * is on it.
   */
  begin(args?: SendArguments): void
  /** The recipients to suggest, newest first (S19). */
  suggestRecipients(): readonly RecentRecipient[]
  setAsset(asset: SendAsset): void
  /** @param text - Decimal number with a point, in the unit of the form. */
  setAmount(text: string): void
  /** Shows the same amount in the other unit. */
  setUnit(unit: AmountUnit): void
  /** Sends everything. The amount then follows the balance and the fee. */
  setMax(): void
  /** @param isComplete - The text was pasted or selected, so it is checked at once. Default: when typing pauses. */
  setRecipient(text: string, isComplete?: boolean): void
  confirmDanger(isConfirmed: boolean): void
  /** Confirms a transfer that would fail in the simulation. Another simulation has to be confirmed again. */
  confirmFailure(isConfirmed: boolean): void
  setSpeed(speed: TransferSpeed): void
  /** Repeats what failed: the read of the requested asset, the check of the recipient, the estimate, the simulation. */
  retry(): void
  /** Estimates again every 15 s and simulates the transfer, until the returned function is called. */
  watchCost(): Unsubscribe
  /**
   * Looks the name of the recipient up again. If its address has changed, the new one has to be confirmed.
   *
   * @returns When it has been looked up, or could not be.
   */
  checkName(): Promise<void>
  /**
   * Requests the wallet to send the transfer. Prompts once, and is never retried. The result is in `state.request`, unless the
   * visitor starts another form after the wallet has accepted the transfer: see `state.accepted` and `state.followed`.
   *
   * @throws sendErrors.incomplete, alreadyPending
   */
  submit(options?: SubmitOptions): Promise<void>
  /** Removes the answer of the wallet to the last request. */
  dismissRequest(): void
  /**
   * Starts an empty form, unless the wallet shows the transfer of this one and has not accepted it. Nothing is fetched for the
   * next account or network until `begin`.
   */
  clear(): void
}
