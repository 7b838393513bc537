/** How sockets are turned away: as if nobody listened, with HTTP 503, or with code 3000 as for a wrong token. */
export type RefuseMode = 'reset' | 'unavailable' | 'unauthorized'

/** From and to, both included. */
export type Range = readonly [from: number, to: number]

/**
 * What a test can do to the sockets of a relay. Single frames never vanish on a WebSocket, so all
 * that is lost is lost with its socket. What is set holds until it is set again, also over a restart.
 */
export interface RelayFaults {
  /** Cuts all sockets without a word. @returns how many. */
  cutAll(): number
  /** Cuts each socket after so many frames of both directions, a new number in the range for each. */
  cutEvery(frames: number | Range | undefined): void
  /** Lets each frame of both directions take so long. Their order stays. */
  delay(rangeMs: Range | undefined): void
  /** Pushes each message twice. */
  duplicate(isOn: boolean): void
  /** Lets frames to clients overtake each other; within 25 ms where no delay is set. */
  reorder(isOn: boolean): void
  /** Sends every client what no relay would say. @returns to how many. */
  garbage(): number
  /** Turns new sockets away. */
  refuse(mode: RefuseMode | undefined): void
  /** Neither reads, sends, pings nor lets anybody in, while all sockets stay open; afterwards it goes on. */
  freeze(isOn: boolean): void
  /** Ends all faults. */
  clear(): void
}

/** What is set. */
export interface FaultState {
  framesPerSocket: Range | undefined
  delayMs: Range | undefined
  isDuplicating: boolean
  isReordering: boolean
  refusal: RefuseMode | undefined
  isFrozen: boolean
  /** A whole number in a range, the same sequence in every run. */
  readonly pick: (range: Range) => number
}
