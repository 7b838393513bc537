import type { Letter, Mailbox } from './createMailbox.ts'
import type { RateLimiter } from './createRateLimiter.ts'
import type { Subscriptions } from './createSubscriptions.ts'
import type { FaultState } from './faults/types.ts'
import type { WritableLog } from './log/types.ts'
import type { JsonObject, RelayCounts, RelayLimits } from './types.ts'

/** One authorised socket. */
export interface RelaySession {
  /** Counts up from 1, for the log. */
  readonly socket: number
  /** `did:key:…`; the same in every socket of one client. */
  readonly clientId: string
  push(letter: Letter): void
}

/** What all sessions of one relay share. */
export interface RelayRoom {
  readonly mailbox: Mailbox
  readonly subscriptions: Subscriptions<RelaySession>
  readonly publishRate: RateLimiter
  readonly connectionRate: RateLimiter
  readonly limits: RelayLimits
  readonly faults: FaultState
  readonly log: WritableLog
  readonly tally: Record<Exclude<keyof RelayCounts, 'sockets' | 'letters'>, number>
  readonly now: () => number
}

/** What a method answers, and what it does once the answer is on its way. */
export interface RelayOutcome {
  readonly result: unknown
  readonly afterwards?: () => void
}

/** @throws {@link RelayRefusal} with what is answered instead. */
export type RelayMethod = (room: RelayRoom, session: RelaySession, params: JsonObject) => RelayOutcome
