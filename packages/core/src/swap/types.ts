import type { CaipAssetId, CaipNetworkId } from '@openappkit/common'
import type { GasPrices } from '../data/types.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import type { DecodedSwap, SwapPermit } from './chain.types.ts'

declare module '../options/types.ts' {
  interface KitOptions {
    /**
     * Where quotes and transactions of swaps come from, and which contracts they may call.
     *
     * @default `{}`, which allows no swap.
     */
    swaps?: SwapOptions
  }
}

declare module '../options/mutable.types.ts' {
  interface Features {
    /**
     * Swap tokens in the account. The button is shown on networks with routers in the option `swaps`.
     *
     * @default `true`
     */
    swaps?: boolean
  }
}

/** The options of swaps. */
export interface SwapOptions {
  /**
   * The site's own source of quotes and transactions. It sees the address, the tokens and the amount of each quote.
   *
   * @default The service at `endpoints.api`, or the hosted one with a `projectId`.
   */
  readonly provider?: CreateSwapProvider
  /**
   * The contracts that a swap may call and that may spend its tokens, by CAIP-2 id. All others are refused (S20).
   *
   * @default `{}`, which allows no swap.
   * @example
   * createAppKit({ swaps: { routers: { 'eip155:1': ['0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'] } } })
   */
  readonly routers?: Readonly<Partial<Record<CaipNetworkId, readonly (string | SwapRouter)[]>>>
  /**
   * Reads what a call to one of the site's routers does, if the kit does not know its functions. A call that neither can read is blocked.
   *
   * @default None. The kit knows the functions of Uniswap V2 (`UniswapV2Router02`) and V3 (`SwapRouter`, `SwapRouter02`).
   */
  readonly decode?: (request: {
    readonly network: Network
    readonly transaction: SwapTransaction
    readonly account: string
  }) => DecodedSwap | undefined
}

/** A contract that swaps may call. */
export interface SwapRouter {
  readonly address: string
  /** Its name for visitors, such as `Uniswap V3`. Default: none, so that the review shows only the address. */
  readonly name?: string
  /** Whether its `selfPermit` takes a signed permission (ERC-2612), as `SwapRouter02` of Uniswap does. Default: false. */
  readonly hasSelfPermit?: boolean
}

/** A token that can be swapped. Untrusted texts are cleaned (S9, S10). */
export interface SwapToken {
  /** CAIP-19 id; `eip155:1/slip44:60` for the currency of the network. */
  readonly asset: CaipAssetId
  readonly name: string
  readonly symbol: string
  /** 0 to 36. */
  readonly decimals: number
  /** An `https:` or `data:` URL. */
  readonly iconUrl?: string
  /** Whether the contract has `permit` of ERC-2612, as the service says. */
  readonly hasPermit: boolean
  /** True if the contract is in the site's list or in the list of known tokens. */
  readonly isVerified: boolean
}

export interface SwapRequest {
  readonly network: Network
  readonly signal: AbortSignal
}

export interface QuoteRequest extends SwapRequest {
  /** Address of the account. */
  readonly address: string
  /** CAIP-19 ids on the network. */
  readonly from: CaipAssetId
  readonly to: CaipAssetId
  /** In base units of `from`; more than 0. */
  readonly amount: bigint
  /** Of the network's currency for a unit of gas. A service may choose the route with it. */
  readonly gasPrice?: bigint
}

/** What a service offers for an amount. */
export interface SwapQuote {
  /** As the service writes it. */
  readonly id?: string
  /** In base units of the token that is received; more than 0. */
  readonly toAmount: bigint
}

export interface BuildSwapRequest extends QuoteRequest {
  /** Id of the quote that the visitor has seen. Absent if it had none. */
  readonly quoteId?: string
  /**
   * In hundredths of a per cent: 100 is 1 %. After an approval it can be below the 10 that a visitor can set, down to 0: it is what the new
   * quote leaves above the minimum that the visitor has confirmed.
   */
  readonly slippage: number
  /** A permission that the visitor has signed. The call must use it. */
  readonly permit?: SwapPermit
}

/** A transaction that a service has built. It is not checked yet. */
export interface SwapTransaction {
  /** Address of the contract. */
  readonly to: string
  /** Hex of the call. */
  readonly data: string
  /** In base units of the network's currency. */
  readonly value: bigint
}

/**
 * Where quotes and transactions of swaps come from. Core has one for the HTTP interface of SPEC §7.
 *
 * Methods are only called for networks that the provider supports. They drop an invalid row of a list, and reject with a
 * catalogued error if an answer is invalid.
 */
export interface SwapProvider {
  /** `api`, or another name of a site's own provider. */
  readonly name: string
  /** The name that visitors read in the review. Default: `name`; for the service at `endpoints.api` its host. */
  readonly label?: string
  /** Whether the provider has swaps of a network. Rejects if this cannot be determined now. */
  supports(request: SwapRequest): Promise<boolean>
  getTokens(request: SwapRequest): Promise<readonly SwapToken[]>
  /** All quotes for an amount. */
  getQuotes(request: QuoteRequest): Promise<readonly SwapQuote[]>
  /** Builds the transaction of a swap. */
  buildTransaction(request: BuildSwapRequest): Promise<SwapTransaction>
  /** What the router may spend of a token, as the provider reports it. A hint: the chain decides. */
  getAllowance?(request: SwapRequest & { readonly address: string; readonly asset: CaipAssetId }): Promise<bigint>
  /**
   * The approval that the provider would send. Only compared: the kit builds its own one, for exactly the amount, and blocks a swap
   * whose provider names another spender than the router.
   */
  buildApproval?(
    request: SwapRequest & { readonly address: string; readonly asset: CaipAssetId; readonly spender: string },
  ): Promise<SwapTransaction>
  /** Absent if the provider has no prices of gas. */
  getGasPrices?(request: SwapRequest): Promise<GasPrices>
}

/** Creates the provider of one kit. */
export type CreateSwapProvider = (kit: Kit) => SwapProvider

/** A transaction that passed the checks of S20 which need no chain. */
export interface CheckedSwap extends SwapTransaction {
  /** The least that must arrive, in base units: the quote without the slippage. */
  readonly minimum: bigint
  /** Who has built it, for visitors. */
  readonly provider: string
  /** The name of the contract, if the site gives one. */
  readonly routerName?: string
}

/** The swaps of a kit. */
export interface Swaps {
  /** Whether the site has a provider, so that a view makes sense. */
  isAvailable(): boolean
  /** Empty if the network has no swaps (SPEC §8). */
  getTokens(request: SwapRequest): Promise<readonly SwapToken[]>
  /** The quote with the largest amount; `undefined` without one, and if the network has no swaps (SPEC §8). */
  getQuote(request: QuoteRequest): Promise<SwapQuote | undefined>
  /**
   * Builds the transaction of a quote, and checks it: contract, value, and that the quote is still the one that the visitor has
   * seen.
   *
   * @param request.quote - What the visitor has seen.
   * @param request.slippage - In hundredths of a per cent, 0 to 500. Default 100, which is 1 %.
   * @throws swapErrors.networkNotSupported, invalidSlippage, invalidAmount, wrongRouter, wrongValue, wrongCall; the errors of the provider
   */
  build(
    request: QuoteRequest & { readonly quote: SwapQuote; readonly slippage?: number; readonly permit?: SwapPermit },
  ): Promise<CheckedSwap>
  /** What the router may spend, as the provider reports it; `undefined` if it does not. */
  getAllowance(
    request: SwapRequest & { readonly address: string; readonly asset: CaipAssetId },
  ): Promise<bigint | undefined>
  /**
   * Compares the approval of the provider, if it has one, with that of the kit.
   *
   * @param request.own - The approval of the kit.
   * @throws swapErrors.wrongSpender
   */
  checkApproval(
    request: SwapRequest & {
      readonly address: string
      readonly asset: CaipAssetId
      readonly spender: string
      readonly own: SwapTransaction
    },
  ): Promise<void>
  /** @throws swapErrors.gasNotSupported if the network has none */
  getGasPrices(request: SwapRequest): Promise<GasPrices>
}
