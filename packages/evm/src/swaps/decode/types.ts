import type { Address } from 'viem'

/** Who gets something: an account, the sender of the transaction, or the router, which keeps it for a later call. */
export type Recipient = Address | 'sender' | 'router'

/** One call to a router. */
export type RouterCall =
  | {
      readonly type: 'swap'
      /** The first and the last contract of the path. */
      readonly from: Address
      readonly to: Address
      /** The most that leaves, in base units; absent if it is the value of the transaction. */
      readonly amount?: bigint
      readonly minimum: bigint
      readonly recipient: Recipient
      /** In seconds. */
      readonly deadline?: bigint
      /** True if the router unwraps what arrives. */
      readonly isUnwrapped?: boolean
      /** The contracts of the way over the pools of V2. */
      readonly path?: readonly Address[]
      /** True if exactly `minimum` arrives, and `amount` is the most that leaves. */
      readonly isExactOutput?: boolean
    }
  | { readonly type: 'permit'; readonly token: Address; readonly amount: bigint; readonly deadline: bigint }
  /** Pays all of a token that the router has: the unwrapped currency if `token` is absent. */
  | { readonly type: 'payout'; readonly token?: Address; readonly minimum: bigint; readonly recipient: Recipient }
  /** Pays the rest of the value back to the sender. */
  | { readonly type: 'refund' }
