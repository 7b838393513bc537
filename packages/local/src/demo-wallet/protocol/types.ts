import type { TypedData } from '@openappkit/common'

export type Hex = `0x${string}`

/** A chain of the wallet. */
export interface WalletChain {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly symbol: string
}

/** Calls that the owner has approved (EIP-5792). */
export interface CallsBatch {
  readonly id: string
  readonly chainId: number
  /** One transaction for each call that was sent, in order. */
  readonly hashes: readonly Hex[]
  /** The number of calls; larger than that of the hashes if one could not be sent. */
  readonly count: number
}

/** The state of the wallet that a site may see. Without permission `accounts` is empty. */
export interface SiteState {
  /** Permitted accounts; the account in use is first. */
  readonly accounts: readonly Hex[]
  /** The chain in use. */
  readonly chainId: number
  readonly chains: readonly WalletChain[]
  /** The calls of the site, newest first. Absent without any. */
  readonly calls?: readonly CallsBatch[]
}

/** The fields of a transaction that the wallet uses; quantities are hex as in JSON-RPC. */
export interface TransactionFields {
  readonly from: Hex
  readonly to?: Hex
  readonly value?: Hex
  readonly data?: Hex
  readonly gas?: Hex
  readonly gasPrice?: Hex
  readonly maxFeePerGas?: Hex
  readonly maxPriorityFeePerGas?: Hex
  readonly nonce?: Hex
}

/** A chain that a site proposes to use. */
interface ProposedChain {
  /** CAIP-2. */
  readonly id: string
  /** Undefined for an unknown chain, which the wallet leaves out. */
  readonly name: string | undefined
}

/** A checked request that waits for the owner's answer. */
export type WalletRequest =
  | { readonly kind: 'connect'; readonly isPermissionRequest: boolean }
  | { readonly kind: 'message'; readonly account: Hex; readonly data: Hex }
  | { readonly kind: 'typedData'; readonly account: Hex; readonly typedData: TypedData }
  | { readonly kind: 'transaction'; readonly account: Hex; readonly transaction: TransactionFields }
  /** `id` is undefined if the site leaves it to the wallet. */
  | {
      readonly kind: 'calls'
      readonly account: Hex
      readonly chainId: number
      readonly id: string | undefined
      readonly calls: readonly TransactionFields[]
    }
  | { readonly kind: 'showCalls'; readonly batch: CallsBatch }
  | { readonly kind: 'switchChain'; readonly chainId: number }
  | { readonly kind: 'addChain'; readonly chain: WalletChain }
  /** A site on another device, or in another browser, proposes a session. */
  | { readonly kind: 'propose'; readonly chains: readonly ProposedChain[]; readonly methods: readonly string[] }
  /** A site behind WalletConnect proposes a session and a sign-in at once. The text is the message for the first chain. */
  | {
      readonly kind: 'signIn'
      readonly account: Hex
      readonly text: string
      /** The text for each chain of the wallet. */
      readonly messages: readonly { readonly chainId: string; readonly text: string }[]
      readonly chains: readonly ProposedChain[]
      readonly methods: readonly string[]
    }
  /** Bytes in base58. */
  | { readonly kind: 'solanaMessage'; readonly account: string; readonly message: string }
  /** Serialized transactions in base64. */
  | { readonly kind: 'solanaTransaction'; readonly account: string; readonly transactions: readonly string[] }
