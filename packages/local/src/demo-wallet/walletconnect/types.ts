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

/** The state of a connection link. */
type Pairing =
  /** The wallet has asked the relay for the site's proposal. */
  | { readonly status: 'waiting' }
  /** No proposal has arrived; the site may be offline. */
  | { readonly status: 'silent' }
  | { readonly status: 'error'; readonly reason: string }

/** The visible state of WalletConnect. */
export interface WalletConnectState {
  /**
   * `off` until the first use, and `elsewhere` while another window of the wallet has the client: two clients with one
   * identity would answer everything twice.
   */
  readonly status: 'off' | 'loading' | 'ready' | 'elsewhere' | 'failed'
  /** The reason of the failure. */
  readonly failure?: string
  /** The owner has set the wallet offline. */
  readonly isOffline: boolean
  /** Whether the wallet answers requests to connect and sign in at once. */
  readonly signsIn: boolean
  /** Whether the relay is connected. */
  readonly isLinked: boolean
  readonly pairing: Pairing | undefined
  readonly sessions: readonly SessionRow[]
}
