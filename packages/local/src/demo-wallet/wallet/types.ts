import type { TypedData } from '@openappkit/common'
import type { Hex, TransactionFields, WalletChain, WalletRequest } from '../protocol/types.ts'
import type { WalletMessage } from '../protocol/messages.ts'
import type { PlainRpcError } from '../protocol/rpcErrors.ts'

export const REQUEST_KINDS = [
  'connect',
  'message',
  'typedData',
  'transaction',
  'switchChain',
  'addChain',
  'propose',
  'solanaMessage',
  'solanaTransaction',
] as const satisfies readonly WalletRequest['kind'][]

export const ACTIVITY_OUTCOMES = ['approved', 'rejected', 'failed'] as const

/** One answered request, newest first. */
export interface Activity {
  readonly kind: (typeof REQUEST_KINDS)[number]
  readonly origin: string
  readonly chainName: string
  readonly outcome: (typeof ACTIVITY_OUTCOMES)[number]
  /** Milliseconds since the epoch. */
  readonly at: number
  /** A transaction's hash. */
  readonly hash?: Hex
}

/** What the wallet remembers; all its windows share it. */
export interface WalletState {
  /** The account in use. */
  readonly selected: Hex
  readonly chainId: number
  /** Chains that sites have added. */
  readonly addedChains: readonly WalletChain[]
  /** Connected sites by origin, with the accounts they may see. */
  readonly sites: Readonly<Record<string, readonly Hex[]>>
  readonly activity: readonly Activity[]
}

/** Who a site says it is; nobody has checked it. */
export interface Peer {
  readonly name: string
  readonly url: string
}

/** What somebody asks the owner. */
export interface Question {
  /** The site, as the browser reported it or, where there is a peer, as that one says. */
  readonly origin: string
  /** Of a site that asks through WalletConnect. */
  readonly peer?: Peer
  readonly request: WalletRequest
  /** The EVM chain that it is about, or that was in use when it was asked. */
  readonly chain: WalletChain
  /** The network to name in its place, where it is about another. */
  readonly network?: string
}

/** The owner's answer, and what came of it. */
export type Answer = { readonly result: unknown } | { readonly error: PlainRpcError }

/** A request that waits for the owner. */
export interface PendingRequest extends Question {
  /** Unique in this window. */
  readonly key: string
  /** Approved, and being signed or sent. */
  readonly isWorking: boolean
}

/** A dapp's page that talks to this window. */
export interface Client {
  readonly origin: string
  post(message: WalletMessage): void
}

/** A signature in base58, and the transaction that carries it in base64. */
export interface SolanaSignature {
  readonly signature: string
  readonly transaction: string
}

/** Signs with the keys of the demo accounts. */
export interface Signer {
  signMessage(account: Hex, data: Hex): Promise<Hex>
  signTypedData(account: Hex, typedData: TypedData): Promise<Hex>
  /** Signs, sends, and answers the hash. */
  sendTransaction(chain: WalletChain, transaction: TransactionFields): Promise<Hex>
  /** @param message - Base58, as is the answer. */
  signSolanaMessage(message: string): Promise<string>
  /** @param transactions - Base64. The answer has each with its signature. */
  signSolanaTransactions(transactions: readonly string[]): Promise<readonly SolanaSignature[]>
  /** Asks an endpoint which chain it is. */
  fetchChainId(rpcUrl: string): Promise<number>
}

/** A string store like `localStorage`. Every call may throw. */
export interface StringStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export interface DemoWalletOptions {
  readonly accounts: readonly Hex[]
  /** Chains known from the start; the first is in use. */
  readonly chains: readonly WalletChain[]
  readonly signer: Signer
  readonly storage: StringStore
  readonly now: () => number
  readonly createId: () => string
}
