import type { Direction, Operation } from './findOperation.ts'

export interface TransferRow {
  readonly fungible_info?: { readonly name: string; readonly symbol: string; readonly icon: { readonly url: string } }
  readonly nft_info?: {
    readonly name: string
    readonly content?: { readonly preview: { readonly url: string }; readonly detail: { readonly url: string } }
    readonly flags: { readonly is_spam: boolean }
  }
  readonly direction: Direction
  /** A decimal number, such as `0.5`. */
  readonly quantity: { readonly numeric: string }
  /** US dollars of all; absent if the price is unknown. */
  readonly value?: number
  /** US dollars of one; absent if it is unknown. */
  readonly price?: number
}

/** A transaction in the format of `GET /v1/account/{account}/history`. */
export interface TransactionRow {
  readonly id: string
  readonly metadata: {
    readonly operationType: Operation
    readonly hash: string
    /** CAIP-2 id. */
    readonly chain: string
    /** ISO 8601. */
    readonly minedAt: string
    /** The sender of the transaction. */
    readonly sentFrom: string
    /** The only recipient of the transfers, otherwise the called address; empty for a new contract. */
    readonly sentTo: string
    readonly status: 'confirmed' | 'failed' | 'pending'
    readonly nonce: number
  }
  readonly transfers: readonly TransferRow[] | null
}
