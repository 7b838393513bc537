/** @module How long a flow may take, and what is known of it afterwards. */

/** Real time: what is tested here waits for sockets. */
export interface FlowTimes {
  /** After how long a visitor gives up, of the wallet's connection and of its signature each. */
  readonly patienceMs: number
  /** Whoever gives up, or leaves, is answered within this. */
  readonly answerMs: number
  /** How long faults befall a flow; then the relay works. */
  readonly stormMs: number
  /** How long both sides have to agree once it works: a code that was given up is looked after for 30 s. */
  readonly graceMs: number
}

export const FLOW_TIMES: FlowTimes = { patienceMs: 60_000, answerMs: 6_000, stormMs: 30_000, graceMs: 60_000 }

/** The longest that a flow may take to settle: two waits, each given up, and a farewell. */
export const getDeadlineMs = ({ patienceMs, answerMs }: FlowTimes) => 2 * (patienceMs + answerMs) + answerMs

export type Step = 'connect' | 'sign' | 'disconnect'

export interface FlowReport {
  readonly kind: string
  readonly seed: number
  /**
   * `success`: connected, signed, left. `failed`: a catalogued error of its own accord. `givenUp`: the visitor had
   * enough, and got a catalogued error for it. `unsettled`: there was no answer, or one that no catalogue has.
   */
  readonly outcome: 'success' | 'failed' | 'givenUp' | 'unsettled'
  /** Where it ended, unless it succeeded. */
  readonly step: Step | undefined
  /** The code of the error, or what came in its place. */
  readonly detail: string | undefined
  /** Where both sides, or what is left of the flow, do not agree. */
  readonly inconsistencies: readonly string[]
  /** The wallet still lists a session because the relay has lost a letter that it had taken. */
  readonly isForgotten: boolean
  readonly tookMs: number
}
