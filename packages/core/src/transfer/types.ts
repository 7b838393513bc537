import type { CaipAssetId } from '@openappkit/common'
import type { Balance } from '../connections/driver.types.ts'
import type { GasPrices } from '../data/types.ts'
import type { Network } from '../networks/types.ts'

/** A transfer of one asset between two accounts, independent of the chain family. */
export interface Transfer {
  /** CAIP-19 id on the chain of `network`. `slip44` is the chain's currency; the chain family defines the other assets. */
  readonly asset: CaipAssetId
  /** In base units of the asset, such as wei; more than 0. */
  readonly amount: bigint
  readonly from: string
  readonly to: string
  readonly network: Network
  /** Default: as the wallet chooses. */
  readonly speed?: TransferSpeed
  /**
   * Prices of gas of another source, such as a service. The node of the network limits their effect, because the source may
   * be wrong. Default: the prices of the node.
   */
  readonly gasPrices?: GasPrices | undefined
  /** Of the estimate for the speed, so that the fee is not higher than the visitor has seen. Default: as the driver finds now. */
  readonly limits?: FeeLimits
  /** True if the transfer leaves no more than the fee in the account. The driver then requires `limits` from the wallet. */
  readonly isAll?: boolean
}

/** Limits of a fee in base units, by the name of the field of a transaction: for eip155 `maxFeePerGas`, `gas`. */
export type FeeLimits = Readonly<Record<string, bigint>>

/** How fast a transaction is included. Not all chains have a choice. */
export type TransferSpeed = 'standard' | 'fast' | 'instant'

export interface TransferEstimate {
  /** The highest fee at the speed `standard`, in the currency of the network, without the amount that is sent. */
  readonly fee: Balance
  /** The highest fees by speed, in ascending order. Absent if the chain has one speed only. */
  readonly fees?: Readonly<Record<TransferSpeed, Balance>>
  /** The limits with which a transfer costs no more than these fees, if its chain has such. */
  readonly limits?: Readonly<Record<TransferSpeed, FeeLimits>>
}

/** A transfer that a wallet has accepted before it knows the transaction, and whose status it reports (EIP-5792 for eip155). */
export interface AcceptedTransfer {
  /** As the wallet writes it. */
  readonly id: string
  readonly connectorId: string
}

/** A sent transfer, as its driver finds it again, also after a reload. */
export interface SentReference {
  /** Id of the transaction; empty while only the wallet knows it. */
  readonly hash: string
  readonly from: string
  /** Present if the wallet reports the outcome. */
  readonly accepted?: AcceptedTransfer
  /** What the driver has reported of the transaction before. */
  readonly trace?: TransferTrace
  /** What a transfer should move, so that the driver also finds what its logs do not show. Absent for other transactions. */
  readonly intended?: Pick<Transfer, 'asset' | 'amount' | 'to'>
}

/** What a driver stores of a pending transaction, to find another one in its place later. At most 10 texts of 2,000 characters. */
export type TransferTrace = Readonly<Record<string, string>>

/** What happened to a transfer. */
export interface TransferOutcome {
  /**
   * `confirmed`; `reverted`: included without effect, and the account or another one has paid the fee; `replaced`: the sender has sent another transaction
   * in its place; `cancelled`: likewise, one without effect; `dropped`: it was not sent, and will not be; `unknown`: the wallet has ended
   * it, and does not report its effect, such as calls of which a part has reverted (EIP-5792), or no node knows it, so that it may
   * still come.
   */
  readonly status: 'confirmed' | 'reverted' | 'replaced' | 'cancelled' | 'dropped' | 'unknown'
  /** Id of the transaction that was included; of the replacement after `replaced` and `cancelled`. */
  readonly hash: string
  /**
   * What the chain shows that a confirmed transaction has moved: all assets of contracts. Currency only as far as the chain shows where it
   * has gone, so that its absence proves nothing. Absent if that could not be read.
   */
  readonly movements?: readonly AssetMovement[]
}

/** An asset that a transaction has moved. */
export interface AssetMovement {
  readonly asset: CaipAssetId
  readonly from: string
  readonly to: string
  /** In base units; 1 for an item of ERC-721. */
  readonly amount: bigint
}

/** A change of a balance. */
export interface BalanceChange {
  readonly asset: CaipAssetId
  /** In base units; negative if it decreases. */
  readonly difference: bigint
  /** 0 for collectibles; `undefined` if the token does not say. */
  readonly decimals: number | undefined
  readonly symbol: string
}

/** What a transfer would change, without its fee. */
export interface TransferSimulation {
  /** The asset that is sent is the first. */
  readonly changes: readonly BalanceChange[]
  /** False if more may change: a balance could not be read, or the transfer names too many assets. */
  readonly isComplete: boolean
  /** What the recipient would receive of the asset, in base units. Absent if it cannot be read, and for the currency of the network. */
  readonly received?: bigint
}

/** Facts about an address that is about to receive. */
export interface RecipientFacts {
  /** The address as the chain family writes it: with the checksum for eip155. */
  readonly address: string
  /** True if the address is a contract. Some contracts cannot send on what they receive. */
  readonly isContract: boolean
  /** True if the address has no code, no balance and has never sent a transaction. */
  readonly isUnused: boolean
}

/** A transfer of the active account. */
export type TransferParams = Pick<Transfer, 'asset' | 'amount' | 'to' | 'speed' | 'limits' | 'isAll' | 'gasPrices'>
