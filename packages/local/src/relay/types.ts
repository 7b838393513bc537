import type { RelayFaults } from './faults/types.ts'
import type { RelayLog } from './log/types.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** The limits of one client. */
export interface RelayLimits {
  /** Sockets that one client may open in {@link windowMs}. Default 600. */
  readonly connections: number
  /** Messages that one client may publish in {@link windowMs}. Default 6,000. */
  readonly publishes: number
  /** Default 60,000. */
  readonly windowMs: number
  /** Topics that one client may subscribe to at a time. Default 5,000. */
  readonly topics: number
  /** Messages stored of one topic; the oldest are removed first. Default 1,000. */
  readonly messagesPerTopic: number
}

export interface StartRelayOptions {
  /** 0 for any free port. Default 5180. */
  port?: number | undefined
  /** Interval of pings to the clients, which disconnect after 35 s of silence. Default 20,000. */
  pingEveryMs?: number | undefined
  /** Time by which the clock of a client may be ahead. Default 120,000, as in the hosted relay. */
  clockLeewayMs?: number | undefined
  limits?: Partial<RelayLimits> | undefined
  /** Milliseconds since 1970, for the expiry of messages and tokens. Default `Date.now`. */
  now?: (() => number) | undefined
  /** The seed of the random part of faults, which is the same in every run. Default 1. */
  seed?: number | undefined
}

/** Counts since the start. */
export interface RelayCounts {
  /** Open sockets. */
  readonly sockets: number
  /** Messages that have not expired, read or not. */
  readonly messages: number
  /** Sockets that were admitted. */
  readonly connections: number
  /** Sockets that were refused: token, rate, or {@link RelayFaults.refuse}. */
  readonly refusals: number
  /** Messages received from clients. */
  readonly publishes: number
  /** Messages pushed to clients, repeated ones too. */
  readonly pushes: number
  readonly acknowledgements: number
  /** Sockets that a fault has cut. */
  readonly cuts: number
  /** Requests that were answered by an error. */
  readonly errors: number
  readonly restarts: number
}

export interface RestartOptions {
  /** Keeps or drops the messages; subscriptions end with the sockets in any case. Default 'keep'. */
  mailbox?: 'keep' | 'drop' | undefined
  /** Runs while the port is closed. */
  meanwhile?: (() => Promise<void>) | undefined
}

/** A relay of the WalletConnect network that listens on 127.0.0.1. */
export interface RunningRelay {
  /** `ws://127.0.0.1:port`, for `endpoints.relay` or the option `relayUrl` of a client. */
  readonly url: string
  readonly counts: RelayCounts
  readonly log: RelayLog
  readonly faults: RelayFaults
  /** Cuts all sockets, closes the port, and opens it again. */
  restart(options?: RestartOptions): Promise<void>
  /** Cuts all sockets; port and timers are released when it settles. */
  stop(): Promise<void>
}
