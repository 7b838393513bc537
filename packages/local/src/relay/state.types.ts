import type { StoredMessage, Mailbox } from './createMailbox.ts'
import type { RateLimiter } from './createRateLimiter.ts'
import type { Subscriptions } from './createSubscriptions.ts'
import type { FaultState } from './faults/types.ts'
import type { WritableLog } from './log/types.ts'
import type { JsonObject, RelayCounts, RelayLimits } from './types.ts'

/** One authorised socket. */
export interface RelaySession {
  /** The number of the socket, from 1, for the log. */
  readonly socket: number
  /** `did:key:…`; the same for every socket of one client. */
  readonly clientId: string
  push(stored: StoredMessage): void
}

/** The shared state of all sessions of one relay. */
export interface RelayState {
  readonly mailbox: Mailbox
  readonly subscriptions: Subscriptions<RelaySession>
  readonly publishRate: RateLimiter
  readonly connectionRate: RateLimiter
  readonly limits: RelayLimits
  readonly faults: FaultState
  readonly log: WritableLog
  readonly tally: Record<Exclude<keyof RelayCounts, 'sockets' | 'messages'>, number>
  readonly now: () => number
}

/** The result of a method, and the work after its answer was sent. */
export interface RelayOutcome {
  readonly result: unknown
  readonly afterwards?: () => void
}

/** @throws {@link RelayRefusal} with the error to answer. */
export type RelayMethod = (state: RelayState, session: RelaySession, params: JsonObject) => RelayOutcome
