import type { CaipAssetId } from '@openappkit/common'
import type { AccountRequest, ReadRequest } from '../connections/driver.types.ts'
import type { GasPrices } from '../data/types.ts'
import type { Network } from '../networks/types.ts'
import type { BalanceChange, FeeLimits, TransferEstimate, TransferSpeed } from '../transfer/types.ts'
import type { SwapTransaction } from './types.ts'

declare module '../connections/driver.types.ts' {
  interface DriverFacets {
    /** What a chain family does for swaps. Its code loads with the first call. */
    swaps: SwapChain
  }
}

/** What a call to a router does, read from its data. */
export interface DecodedSwap {
  readonly from: CaipAssetId
  readonly to: CaipAssetId
  /** The most that leaves, in base units of `from`. */
  readonly amount: bigint
  /** The least that arrives, in base units of `to`. */
  readonly minimum: bigint
  /** The account that receives. */
  readonly recipient: string
  /** When the call fails, in milliseconds since the epoch. Absent if the call has none. */
  readonly deadline?: number
  /** A permission that the call uses before it swaps (ERC-2612); `deadline` in milliseconds since the epoch. */
  readonly permit?: { readonly asset: CaipAssetId; readonly amount: bigint; readonly deadline: number }
  /**
   * What the router takes too, up to its permission, if a contract on the way lets it: the wrapped currency of a swap that the value pays.
   * Absent if no contract can.
   */
  readonly mayAlsoTake?: CaipAssetId
  /** True if only the contract of `to` could let it: the pool pays that out before the router is paid. */
  readonly isTakenByBought?: true
}

/** A signed permission to spend a token (ERC-2612). */
export interface SwapPermit {
  readonly asset: CaipAssetId
  readonly spender: string
  /** In base units. */
  readonly amount: bigint
  /** In seconds since the epoch. */
  readonly deadline: bigint
  /** 65 bytes in hex: r, s, v. */
  readonly signature: string
}

/** A permission that a simulation has left behind. */
export interface SimulatedAllowance {
  readonly asset: CaipAssetId
  readonly spender: string
  /** In base units. */
  readonly amount: bigint
}

export interface SwapSimulation {
  /** All balances of the account that change, without fees. */
  readonly changes: readonly BalanceChange[]
  /** What others may spend of the account afterwards, of the permissions that change. */
  readonly allowances: readonly SimulatedAllowance[]
  /** Units of gas that each step uses. */
  readonly gas: readonly bigint[]
}

/** Facts about a token, from its contract. Untrusted texts are not cleaned. */
export interface SwapTokenFacts {
  readonly name: string
  readonly symbol: string
  /** 0 to 255. */
  readonly decimals: number
  /** Whether the contract has `permit` of ERC-2612, in a domain that the kit can sign. */
  readonly hasPermit: boolean
}

/** What a chain family does for swaps. Transactions are passed on unchanged: core checks them (S20). */
export interface SwapChain {
  /** What a call does; `undefined` if the function is unknown, or something follows its arguments. */
  decode(request: {
    readonly network: Network
    readonly transaction: SwapTransaction
    readonly account: string
    readonly signal?: AbortSignal
  }): Promise<DecodedSwap | undefined>
  /** @throws the error of the node; `swapErrors.unknownToken` if there is no token at the address */
  readToken(request: ReadRequest & { readonly asset: CaipAssetId }): Promise<SwapTokenFacts>
  /** What `spender` may spend, in base units. */
  readAllowance(
    request: ReadRequest & { readonly asset: CaipAssetId; readonly owner: string; readonly spender: string },
  ): Promise<bigint>
  /** The transaction that lets `spender` spend exactly `amount`, in base units; 0 takes the permission back. */
  createApproval(request: {
    readonly network: Network
    readonly asset: CaipAssetId
    readonly spender: string
    readonly amount: bigint
  }): Promise<SwapTransaction>
  /**
   * Runs transactions one after another on the latest block, without sending them.
   *
   * @returns `undefined` if no node of the network can simulate.
   * @throws `evm.executionReverted` or another error of the node if a step would fail
   */
  simulate(
    request: ReadRequest & {
      readonly from: string
      readonly steps: readonly SwapTransaction[]
      readonly assets: readonly CaipAssetId[]
    },
  ): Promise<SwapSimulation | undefined>
  /**
   * What the router gives for all of the amount of a call now, as the router itself answers. For networks without a node that simulates.
   *
   * @param request.isAllowed - The router may spend the token already, so that the call can be tried.
   * @returns In base units of the token that is bought. `undefined` if the router gives no answer.
   * @throws `evm.executionReverted` or another error of the node if the call would fail
   */
  readOutput(
    request: ReadRequest & {
      readonly transaction: SwapTransaction
      readonly account: string
      readonly isAllowed: boolean
    },
  ): Promise<bigint | undefined>
  /**
   * The highest fee of all steps together, by speed.
   *
   * @param request.gas - Units of gas of each step, from a simulation. Default: estimated by the node, which needs the allowance.
   */
  estimate(
    request: ReadRequest & {
      readonly from: string
      readonly steps: readonly SwapTransaction[]
      readonly gas?: readonly bigint[]
      readonly gasPrices?: GasPrices
    },
  ): Promise<TransferEstimate>
  /** The time of the latest block, in milliseconds since the epoch. */
  readTime(request: ReadRequest): Promise<number>
  /** Whether the wallet sends several calls as one that succeeds or fails as a whole (EIP-5792 `atomic`). Does not prompt. */
  canBatch(request: AccountRequest & { readonly network: Network }): Promise<boolean>
  /** Requests a signature of a permission, which prompts. @throws `connections.userRejected`, `evm.wrongNetwork` */
  signPermit(
    request: AccountRequest & Omit<SwapPermit, 'signature'> & { readonly network: Network },
  ): Promise<SwapPermit>
  /**
   * Requests the wallet to sign and send one transaction, or several as one call. Prompts once, and is never repeated.
   *
   * @param request.reportAccepted - Called once with an id of the wallet, if the wallet has accepted the call and its transaction is
   *   not known yet.
   * @returns The id of the transaction.
   */
  send(
    request: AccountRequest & {
      readonly network: Network
      readonly steps: readonly SwapTransaction[]
      readonly speed?: TransferSpeed
      readonly limits?: FeeLimits
      readonly gasPrices?: GasPrices
      reportAccepted?(id: string): void
    },
  ): Promise<string>
  /**
   * How much an included transaction has changed the balance of the account, in base units, without its fee; negative if it has
   * decreased, `undefined` if that cannot be read.
   */
  readDifference(
    request: ReadRequest & { readonly hash: string; readonly account: string; readonly asset: CaipAssetId },
  ): Promise<bigint | undefined>
}
