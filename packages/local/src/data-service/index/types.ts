import type { Address, Hex } from 'viem'

/** An item of a collection. The contract is in lower case. */
export interface Item {
  readonly kind: 'erc721' | 'erc1155'
  readonly contract: Address
  readonly tokenId: bigint
}

/** What moves: the currency of the chain, a token, or an item of a collection. Addresses are in lower case. */
type Asset = { readonly kind: 'native' } | { readonly kind: 'erc20'; readonly contract: Address } | Item

/** A transfer of an asset. Addresses are in lower case. */
export interface Move {
  readonly asset: Asset
  /** The zero address if the asset was minted. */
  readonly from: Address
  /** The zero address if the asset was burned. */
  readonly to: Address
  /** In base units; 1 for an ERC-721. */
  readonly amount: bigint
}

/** A permission that an owner gave. Addresses are in lower case. */
export interface Approval {
  readonly contract: Address
  readonly owner: Address
}

/** A transaction of a block, or one that waits for a block. Addresses are in lower case. */
export interface IndexedTransaction {
  readonly hash: Hex
  readonly status: 'confirmed' | 'failed' | 'pending'
  readonly position: Position
  readonly from: Address
  /** `null` for a transaction that creates a contract. */
  readonly to: Address | null
  readonly nonce: number
  /** Whether it calls a contract or creates one. */
  readonly hasInput: boolean
  /** Empty for a failed transaction. */
  readonly moves: readonly Move[]
  readonly approvals: readonly Approval[]
}

/** The place of a transaction in its chain. */
export interface Position {
  /** Time of the block in milliseconds since 1970. */
  readonly minedAt: number
  readonly block: number
  readonly index: number
}

export interface IndexedBlock {
  readonly number: number
  readonly hash: Hex
  readonly parentHash: Hex
  readonly transactions: readonly IndexedTransaction[]
}

/** The block up to which an index is complete. */
export interface Head {
  readonly number: number
  readonly hash: Hex
}
