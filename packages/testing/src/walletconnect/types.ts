import type { TestWalletOptions, WalletRequest } from '../wallet/types.ts'
import type { AskedSession, SessionNamespaces } from './buildNamespaces.ts'
import type { PeerMetadata, SignedMessages } from './openSignClient.ts'

/** Changes the settlement of the wallet, for example into one that no site has requested. */
export type SettlementShape = (namespaces: SessionNamespaces, asked: AskedSession) => SessionNamespaces

/** Options of a wallet behind WalletConnect. Give a mnemonic or private keys of throw-away accounts. */
export interface RemoteWalletOptions extends Omit<TestWalletOptions, 'switchesOnAdd'> {
  /** `ws://` or `wss://`. */
  readonly relayUrl: string
  /** For relays that require one. */
  readonly projectId?: string
  /** Its metadata. Default: a wallet named `Remote Wallet`. */
  readonly metadata?: Partial<PeerMetadata>
  /** 32 bytes of hex each, the selected one first; `[]` is a wallet without Solana. Default: one public key. */
  readonly solanaKeys?: readonly `0x${string}`[]
  /**
   * Signs a site's sign-in message while it connects (`session_authenticate`): one for each chain, or `once` with all chains
   * in its permissions. Default false, as with most wallets.
   */
  readonly signsIn?: boolean | 'once'
  /** Changes the signed messages before they are sent, for example into invalid ones. */
  readonly signInWith?: (cacaos: SignedMessages) => unknown
  /** The error that declines a proposal or a sign-in. Default: 5000, `User rejected.` */
  readonly rejection?: { readonly code: number; readonly message: string }
  /** See {@link RemoteWallet.settleWith}. */
  readonly settleWith?: SettlementShape
  /** Answers requests of other chain families, which only a settlement of {@link settleWith} can contain. */
  readonly answerOthers?: (request: RemoteRequest) => unknown
}

/** A request of a site, or its proposal (method `session_proposal`, params the proposal). */
export interface RemoteRequest extends WalletRequest {
  /** The topic of the session, or of the pairing. */
  readonly topic: string
  /** CAIP-2; undefined for a proposal. */
  readonly chainId: string | undefined
}

/** A session as the wallet sees it. */
export interface RemoteSession {
  readonly topic: string
  readonly pairingTopic: string
  /** The metadata of the site. */
  readonly site: PeerMetadata
  readonly namespaces: SessionNamespaces
  /** Seconds since the epoch. */
  readonly expiry: number
}

/** A wallet on another device, controlled by a test. */
export interface RemoteWallet {
  /** EVM addresses, checksummed, in the order of the options. */
  readonly accounts: readonly string[]
  /** The selected one. */
  readonly account: string
  /** Base58 addresses. */
  readonly solanaAccounts: readonly string[]
  /** The current EVM chain. */
  readonly chainId: number
  readonly sessions: readonly RemoteSession[]
  /** Every proposal and request so far, oldest first. */
  readonly requests: readonly RemoteRequest[]
  /** Requests that wait for the owner, oldest first. */
  readonly pending: readonly RemoteRequest[]
  /** Errors of the wallet's client. A test may expect none. */
  readonly errors: readonly unknown[]

  /** Reads a `wc:` URI. Resolves when the relay has the request; the proposal arrives later. */
  pair(uri: string): Promise<void>
  /** Resolves with the newest session, as soon as there is one. */
  waitForSession(): Promise<RemoteSession>
  /** Resolves with the oldest pending request, of this method if given, as soon as there is one. */
  waitForPending(method?: string): Promise<RemoteRequest>
  /** Approves all pending requests and, from now on, every request. */
  approveAll(): void
  /** Rejects all pending requests and, from now on, every request: with `rejection` for proposals, 4001 for others. */
  rejectAll(): void
  /** From now on requests stay pending until the test answers them. */
  hang(): void
  /** Approves the oldest pending request or, if there is none, the next one. */
  approveNext(): void
  /** Rejects the oldest pending request or, if there is none, the next one. */
  rejectNext(): void
  /** From now on no request is answered at all, not even one without a prompt, until {@link unmute}. */
  mute(): void
  /** Answers again, first the requests that came in the meantime. */
  unmute(): void

  /** Switches to a chain; sessions that hold or requested it get the event. */
  switchChain(id: number): Promise<void>
  /** Selects an account; every session is updated and gets the event. */
  switchAccount(index: number): Promise<void>
  /** Removes a chain, so that switching to it fails with 4902. */
  forgetChain(id: number): void
  /** Changes the namespaces of a session, or of every session. Nothing is checked: hostile ones are sent unchanged. */
  updateNamespaces(namespaces: SessionNamespaces, topic?: string): Promise<void>
  /** Emits an event to one session, or to every session. Nothing is checked: without a `chainId` it names no chain. */
  emit(
    event: { readonly name: string; readonly data: unknown },
    chainId: string | undefined,
    topic?: string,
  ): Promise<void>
  /** Makes a session, or every session, last seven days from now. */
  extend(topic?: string): Promise<void>
  /** Ends a session, or every session. */
  disconnect(topic?: string): Promise<void>
  /** From now on changes the settlements; undefined restores correct ones. See {@link HOSTILE_SETTLEMENTS}, {@link SURPLUS_SETTLEMENTS}. */
  settleWith(shape: SettlementShape | undefined): void
  /** Sends the settlement of a session, or of every session, again. */
  settleAgain(topic?: string): Promise<void>

  /** Closes the socket and keeps it closed. Decisions of the owner are sent later. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Closes the app and starts it again: another client with the same storage. */
  reload(): Promise<void>
  /** Ends the wallet without a message to sites. It leaves no socket or timer. */
  destroy(): Promise<void>
}
