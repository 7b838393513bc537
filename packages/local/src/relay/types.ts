import type { RelayFaults } from './faults/types.ts'
import type { RelayLog } from './log/types.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** How much one client may do. */
export interface RelayLimits {
  /** Sockets that one client may open in {@link windowMs}. Default 600. */
  readonly connections: number
  /** Messages that one client may publish in {@link windowMs}. Default 6,000. */
  readonly publishes: number
  /** Default 60,000. */
  readonly windowMs: number
  /** Topics that one client may hold at a time. Default 5,000. */
  readonly topics: number
  /** Messages kept of one topic; the oldest go first. Default 1,000. */
  readonly lettersPerTopic: number
}

export interface StartRelayOptions {
  /** 0 for any free port. Default 5180. */
  port?: number | undefined
  /** How often it pings its clients, which give up after 35 s of silence. Default 20,000. */
  pingEveryMs?: number | undefined
  /** How far the clock of a client may be ahead. Default 120,000, as with the hosted relay. */
  clockLeewayMs?: number | undefined
  limits?: Partial<RelayLimits> | undefined
  /** Milliseconds since 1970, for the lives of messages and tokens. Default `Date.now`. */
  now?: (() => number) | undefined
  /** Makes the random part of faults the same in every run. Default 1. */
  seed?: number | undefined
}

/** What has happened since the start. */
export interface RelayCounts {
  /** Open now. */
  readonly sockets: number
  /** Messages whose time is not over, read or not. */
  readonly letters: number
  /** Sockets that were let in. */
  readonly connections: number
  /** Sockets that were turned away: token, rate, or {@link RelayFaults.refuse}. */
  readonly refusals: number
  /** Messages taken from clients. */
  readonly publishes: number
  /** Messages handed to clients, repeated ones too. */
  readonly pushes: number
  readonly acknowledgements: number
  /** Sockets that a fault has cut. */
  readonly cuts: number
  /** Requests that were answered by an error. */
  readonly errors: number
  readonly restarts: number
}

export interface RestartOptions {
  /** What becomes of the letters; subscriptions end with the sockets in any case. Default 'keep'. */
  mailbox?: 'keep' | 'drop' | undefined
  /** Runs while nobody listens at the port. */
  meanwhile?: (() => Promise<void>) | undefined
}

/** A relay of the WalletConnect network that listens on 127.0.0.1. */
export interface RunningRelay {
  /** `ws://127.0.0.1:port`, for `endpoints.relay` or the option `relayUrl` of a client. */
  readonly url: string
  readonly counts: RelayCounts
  readonly log: RelayLog
  readonly faults: RelayFaults
  /** Cuts all sockets, closes the port, and listens there again. */
  restart(options?: RestartOptions): Promise<void>
  /** Cuts all sockets; port and timers are free when it settles. */
  stop(): Promise<void>
}
