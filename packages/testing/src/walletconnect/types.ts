import type { TestWalletOptions, WalletRequest } from '../wallet/types.ts'
import type { AskedSession, SessionNamespaces } from './buildNamespaces.ts'
import type { PeerMetadata } from './openSignClient.ts'

/** Changes what the wallet would settle, for instance into what no site has asked for. */
export type SettlementShape = (namespaces: SessionNamespaces, asked: AskedSession) => SessionNamespaces

/** Options of a wallet behind WalletConnect. Give a mnemonic or private keys of throw-away accounts. */
export interface RemoteWalletOptions extends Omit<TestWalletOptions, 'switchesOnAdd'> {
  /** `ws://` or `wss://`. */
  readonly relayUrl: string
  /** For relays that want one. */
  readonly projectId?: string
  /** What it says about itself. Default: a wallet named `Remote Wallet`. */
  readonly metadata?: Partial<PeerMetadata>
  /** 32 bytes of hex each, the selected one first; `[]` is a wallet without Solana. Default: one public key. */
  readonly solanaKeys?: readonly `0x${string}`[]
  /** Signs a site's sign-in message while it connects (`session_authenticate`). Default false, as with most wallets. */
  readonly signsIn?: boolean
  /** How it declines a proposal. Default: 5000, `User rejected.` */
  readonly rejection?: { readonly code: number; readonly message: string }
  /** See {@link RemoteWallet.settleWith}. */
  readonly settleWith?: SettlementShape
  /** Answers what is asked of other chain families, which only a settlement of {@link settleWith} can hold. */
  readonly answerOthers?: (request: RemoteRequest) => unknown
}

/** A request of a site, or its proposal (method `session_proposal`, params the proposal). */
export interface RemoteRequest extends WalletRequest {
  /** Of the session, or of the pairing. */
  readonly topic: string
  /** CAIP-2; undefined for a proposal. */
  readonly chainId: string | undefined
}

/** A session as the wallet sees it. */
export interface RemoteSession {
  readonly topic: string
  readonly pairingTopic: string
  /** What the site says about itself. */
  readonly site: PeerMetadata
  readonly namespaces: SessionNamespaces
  /** Seconds since the epoch. */
  readonly expiry: number
}

/** A wallet on another device, in the hand of a test. */
export interface RemoteWallet {
  /** EVM addresses, checksummed, in the order of the options. */
  readonly accounts: readonly string[]
  /** The selected one. */
  readonly account: string
  /** Base58 addresses. */
  readonly solanaAccounts: readonly string[]
  /** The EVM chain it is on. */
  readonly chainId: number
  readonly sessions: readonly RemoteSession[]
  /** Every proposal and request so far, oldest first. */
  readonly requests: readonly RemoteRequest[]
  /** What waits for the owner, oldest first. */
  readonly pending: readonly RemoteRequest[]
  /** What the wallet's client threw; a test may want to see nothing here. */
  readonly errors: readonly unknown[]

  /** Reads a `wc:` URI. Resolves when the relay knows; the proposal then comes by itself. */
  pair(uri: string): Promise<void>
  /** Resolves with the newest session, as soon as there is one. */
  waitForSession(): Promise<RemoteSession>
  /** Resolves with the oldest pending request, of this method if given, as soon as there is one. */
  waitForPending(method?: string): Promise<RemoteRequest>
  /** Approves what is pending and, from now on, everything. */
  approveAll(): void
  /** Rejects what is pending and, from now on, everything: `rejection` for proposals, 4001 for requests. */
  rejectAll(): void
  /** From now on nothing is answered until the test does. */
  hang(): void
  /** Approves the oldest pending request or, when there is none, the next one to come. */
  approveNext(): void
  /** Rejects the oldest pending request or, when there is none, the next one to come. */
  rejectNext(): void
  /** From now on nothing is answered at all, not even what needs no owner, until {@link unmute}. */
  mute(): void
  /** Answers again, first what came meanwhile. */
  unmute(): void

  /** Moves to a chain; sessions that hold it, or have asked for it, are told. */
  switchChain(id: number): Promise<void>
  /** Selects an account; every session is updated and told. */
  switchAccount(index: number): Promise<void>
  /** Forgets a chain, so that switching to it fails with 4902. */
  forgetChain(id: number): void
  /** Changes what a session, or every session, may do. Nothing is checked: hostile ones are sent as they are. */
  updateNamespaces(namespaces: SessionNamespaces, topic?: string): Promise<void>
  /** Tells a session, or every session, of an event. Nothing is checked: without a `chainId` it names no chain. */
  emit(event: { readonly name: string; readonly data: unknown }, chainId: string | undefined, topic?: string): Promise<void>
  /** Makes a session, or every session, last seven days from now. */
  extend(topic?: string): Promise<void>
  /** Ends a session, or every session. */
  disconnect(topic?: string): Promise<void>
  /** From now on changes what is settled; undefined settles properly again. See {@link HOSTILE_SETTLEMENTS}, {@link SURPLUS_SETTLEMENTS}. */
  settleWith(shape: SettlementShape | undefined): void
  /** Sends the settlement of a session, or of every session, once more. */
  settleAgain(topic?: string): Promise<void>

  /** Closes the socket and keeps it closed. What the owner decides meanwhile is sent later. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Closes the app and starts it again: another client over the same storage. */
  reload(): Promise<void>
  /** Ends the wallet without telling anybody: no socket or timer is left. */
  destroy(): Promise<void>
}
