import type { Peer } from '../wallet/types.ts'

/** A site that is connected through WalletConnect. */
export interface SessionRow extends Peer {
  readonly topic: string
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  readonly addresses: readonly string[]
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** What became of a connection link. */
type Pairing =
  /** The relay is asked for the site's proposal. */
  | { readonly status: 'waiting' }
  /** It has been a while; there may be nobody at the other end. */
  | { readonly status: 'silent' }
  | { readonly status: 'error'; readonly reason: string }

/** What the window shows of WalletConnect. */
export interface WalletConnectState {
  /**
   * `off` until it is used, and `elsewhere` while another window of the wallet has it: two clients with one identity
   * would answer everything twice.
   */
  readonly status: 'off' | 'loading' | 'ready' | 'elsewhere' | 'failed'
  /** Why it failed. */
  readonly failure?: string
  /** The owner has taken the wallet off the network. */
  readonly isOffline: boolean
  /** Whether the relay is reached now. */
  readonly isLinked: boolean
  readonly pairing: Pairing | undefined
  readonly sessions: readonly SessionRow[]
}
