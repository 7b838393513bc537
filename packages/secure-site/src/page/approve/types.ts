import type { TypedData } from '@openappkit/common'
import type { Labels } from '../data/types.ts'
import type { Allowance, DecodedCall, KnownContracts, Warning } from '../decode/types.ts'
import type { DecodedMessage } from '../decode/decodeMessage.ts'
import type { PreparedTransaction } from '../rpc/prepareTransaction.ts'
import type { Speed } from '../rpc/readFees.ts'
import type { Tokens } from '../rpc/readTokens.ts'
import type { Simulation } from '../rpc/simulate.ts'

/** What the visitor is asked to approve. */
export type ApprovalContent =
  | { readonly kind: 'message'; readonly message: DecodedMessage }
  | {
      readonly kind: 'typedData'
      readonly data: TypedData
      readonly allowances: readonly Allowance[]
      /** Of the allowances, and of what an order gives. */
      readonly tokens: Tokens
    }
  /** The address that logs in to the wallet. `from`: undefined for a social account without one. */
  | { readonly kind: 'email'; readonly from: string | undefined; readonly to: string }
  | {
      readonly kind: 'transaction'
      readonly call: DecodedCall
      /** Those whose amounts the call has. */
      readonly tokens: Tokens
      readonly labels: Labels
      readonly prepared: PreparedTransaction
      /** Never blocks the approval. */
      readonly simulation: Promise<Simulation | undefined>
    }

/** A network in a form for the visitor. */
export interface NetworkName {
  /** `undefined` if the project does not name it. */
  readonly name: string | undefined
  /** The number of the network. */
  readonly id: string
  /** Symbol of its currency. */
  readonly symbol: string
}

export interface ApprovalRequest {
  /** The pinned origin of the dapp, as the browser reported it. */
  readonly origin: string
  /** What the dapp calls itself. Nothing verifies it. */
  readonly claimedName: string | undefined
  readonly account: string
  readonly network: NetworkName
  /** The contracts that are listed, by address. The symbols of all others are their own claim. */
  readonly contracts?: KnownContracts['names']
  readonly content: ApprovalContent
  readonly warnings: readonly Warning[]
  /** The request as it came. */
  readonly raw: string
}

/** The choice of a visitor who has approved. */
export interface ApprovalChoice {
  readonly speed: Speed
}
