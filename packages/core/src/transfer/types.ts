import type { CaipAssetId } from '@openappkit/common'
import type { Balance } from '../connections/driver.types.ts'
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
}

export interface TransferEstimate {
  /** The highest fee, in the currency of the network, without the amount that is sent. */
  readonly fee: Balance
}

/** A transfer of the active account. */
export type TransferParams = Pick<Transfer, 'asset' | 'amount' | 'to'>
