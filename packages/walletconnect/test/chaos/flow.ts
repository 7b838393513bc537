/** @module The times of a flow, and its result. */

/** Real time: these tests wait for sockets. */
export interface FlowTimes {
  /** The time after which a visitor aborts, for the wallet's connection and for its signature each. */
  readonly patienceMs: number
  /** An abort or a disconnect settles within this time. */
  readonly answerMs: number
  /** Duration of the faults of a flow; afterwards the relay works. */
  readonly stormMs: number
  /** The time for both sides to agree after the faults: the records of an aborted code stay for 30 s. */
  readonly graceMs: number
}

export const FLOW_TIMES: FlowTimes = { patienceMs: 60_000, answerMs: 6_000, stormMs: 30_000, graceMs: 60_000 }

/** Maximum duration of a flow: two waits that are aborted, and a disconnect. */
export const getDeadlineMs = ({ patienceMs, answerMs }: FlowTimes) => 2 * (patienceMs + answerMs) + answerMs

export type Step = 'connect' | 'sign' | 'disconnect'

export interface FlowReport {
  readonly kind: string
  readonly seed: number
  /**
   * `success`: connected, signed, disconnected. `failed`: a catalogued error. `aborted`: the visitor aborted,
   * and got a catalogued error. `unsettled`: no answer, or an error without a catalogue.
   */
  readonly outcome: 'success' | 'failed' | 'aborted' | 'unsettled'
  /** The step at which it ended, unless it succeeded. */
  readonly step: Step | undefined
  /** The code of the error, or the answer instead of one. */
  readonly detail: string | undefined
  /** The differences between both sides, and everything that the flow has left. */
  readonly inconsistencies: readonly string[]
  /** The wallet still lists a session because the relay has lost a message that it had accepted. */
  readonly isForgotten: boolean
  readonly tookMs: number
}
