import type { Hex, TransactionFields, TypedData, WalletChain, WalletRequest } from '../protocol/types.ts'
import type { WalletMessage } from '../protocol/messages.ts'

export const REQUEST_KINDS = [
  'connect',
  'message',
  'typedData',
  'transaction',
  'switchChain',
  'addChain',
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

/** A request that waits for the owner. */
export interface PendingRequest {
  /** Unique in this window. */
  readonly key: string
  /** The site, as the browser reported it. */
  readonly origin: string
  readonly request: WalletRequest
  /** The chain in use when it was asked. */
  readonly chain: WalletChain
  /** Approved, and being signed or sent. */
  readonly isWorking: boolean
}

/** A dapp's page that talks to this window. */
export interface Client {
  readonly origin: string
  post(message: WalletMessage): void
}

/** Signs with the keys of the demo accounts. */
export interface Signer {
  signMessage(account: Hex, data: Hex): Promise<Hex>
  signTypedData(account: Hex, typedData: TypedData): Promise<Hex>
  /** Signs, sends, and answers the hash. */
  sendTransaction(chain: WalletChain, transaction: TransactionFields): Promise<Hex>
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
