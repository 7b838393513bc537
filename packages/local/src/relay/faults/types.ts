/** The way to refuse sockets: a reset, HTTP 503, or code 3000 as for an invalid token. */
export type RefuseMode = 'reset' | 'unavailable' | 'unauthorized'

/** Minimum and maximum, both included. */
export type Range = readonly [from: number, to: number]

/**
 * The faults that a test can set for the sockets of a relay. A WebSocket never loses single frames, so
 * frames are only lost with their socket. A fault applies until it is set again, also after a restart.
 */
export interface RelayFaults {
  /** Cuts all sockets without a close frame. @returns The number of sockets. */
  cutAll(): number
  /** Cuts each socket after a number of frames of both directions, chosen from the range for each socket. */
  cutEvery(frames: number | Range | undefined): void
  /** Delays each frame of both directions. Their order stays. */
  delay(rangeMs: Range | undefined): void
  /** Pushes each message twice. */
  duplicate(isOn: boolean): void
  /** Changes the order of frames to clients; within 25 ms if no delay is set. */
  reorder(isOn: boolean): void
  /** Sends invalid frames to every client. @returns The number of clients. */
  garbage(): number
  /** Refuses new sockets. @param reason - The relay closes an unauthorized socket with it. */
  refuse(mode: RefuseMode | undefined, reason?: string): void
  /** Refuses to publish messages with one of these tags, such as 1116 for `wc_sessionAuthenticate`. */
  refuseTags(tags: readonly number[]): void
  /** Stops to read, send, ping and admit, while all sockets stay open. The relay continues afterwards. */
  freeze(isOn: boolean): void
  /** Ends all faults. */
  clear(): void
}

/** The faults that are set. */
export interface FaultState {
  framesPerSocket: Range | undefined
  delayMs: Range | undefined
  isDuplicating: boolean
  isReordering: boolean
  refusal: RefuseMode | undefined
  refusalReason: string | undefined
  refusedTags: readonly number[]
  isFrozen: boolean
  /** Chooses an integer in a range; the same sequence in every run. */
  readonly pick: (range: Range) => number
}
