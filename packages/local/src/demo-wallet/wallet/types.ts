import type { TypedData } from '@openappkit/common'
import type { CallsBatch, Hex, TransactionFields, WalletChain, WalletRequest } from '../protocol/types.ts'
import type { WalletMessage } from '../protocol/messages.ts'
import type { PlainRpcError } from '../protocol/rpcErrors.ts'

export const REQUEST_KINDS = [
  'connect',
  'message',
  'typedData',
  'transaction',
  'calls',
  'showCalls',
  'switchChain',
  'addChain',
  'propose',
  'signIn',
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

/** Calls with the site that sent them; see {@link getCallsOwner}. */
export interface StoredCalls extends CallsBatch {
  readonly owner: string
}

/** The stored state of the wallet; all its windows share it. */
export interface WalletState {
  /** The account in use. */
  readonly selected: Hex
  readonly chainId: number
  /** Chains that sites have added. */
  readonly addedChains: readonly WalletChain[]
  /** Connected sites by origin, with the accounts they may see. */
  readonly sites: Readonly<Record<string, readonly Hex[]>>
  readonly activity: readonly Activity[]
  /** Newest first. */
  readonly calls: readonly StoredCalls[]
}

/** The unverified metadata of a site. */
export interface Peer {
  readonly name: string
  readonly url: string
}

/** A question to the owner. */
export interface Question {
  /** The site: the origin from the browser or, if there is a peer, the URL from its metadata. */
  readonly origin: string
  /** The metadata of a site that asks through WalletConnect. */
  readonly peer?: Peer
  readonly request: WalletRequest
  /** The EVM chain of the request, or the chain in use at that time. */
  readonly chain: WalletChain
  /** The network to show instead, if the request is for another one. */
  readonly network?: string
}

/** The owner's answer and its result. */
export type Answer = { readonly result: unknown } | { readonly error: PlainRpcError }

/** A request that is pending for the owner. */
export interface PendingRequest extends Question {
  /** Unique in this window. */
  readonly key: string
  /** Approved, and being signed or sent. */
  readonly isWorking: boolean
}

/** A dapp's page that exchanges messages with this window. */
export interface Client {
  readonly origin: string
  post(message: WalletMessage): void
}

/** A signature in base58, and the signed transaction in base64. */
export interface SolanaSignature {
  readonly signature: string
  readonly transaction: string
}

/** Signs with the keys of the demo accounts. */
export interface Signer {
  signMessage(account: Hex, data: Hex): Promise<Hex>
  signTypedData(account: Hex, typedData: TypedData): Promise<Hex>
  /** Signs and sends a transaction. Returns its hash. */
  sendTransaction(chain: WalletChain, transaction: TransactionFields): Promise<Hex>
  /** @param message - Base58, like the result. */
  signSolanaMessage(message: string): Promise<string>
  /** @param transactions - Base64. The result contains each with its signature. */
  signSolanaTransactions(transactions: readonly string[]): Promise<readonly SolanaSignature[]>
  /** Reads the chain id of an endpoint. */
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
  /** The initial chains; the first is in use. */
  readonly chains: readonly WalletChain[]
  readonly signer: Signer
  readonly storage: StringStore
  readonly now: () => number
  readonly createId: () => string
}
