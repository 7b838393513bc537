/** One thing that happened in a relay. */
export interface RelayLogEntry {
  readonly kind:
    | 'connected' | 'refused' | 'request' | 'error' | 'push' | 'acknowledged' | 'closed'
    | 'fault' | 'restarted'
    // A socket that waits, because the relay is frozen.
    | 'held'
  /** The number of the socket, in the order in which they were let in. */
  readonly socket?: number
  readonly clientId?: string
  /** Of a request. */
  readonly method?: string
  readonly topic?: string
  /** The kind of a message, as the protocol numbers them: 1100 proposes, 1102 settles, 1108 asks … */
  readonly tag?: number
  /** Why it was refused or closed; which fault. */
  readonly detail?: string
}

/** What has happened, the newest last; the oldest are forgotten after 20,000. */
export interface RelayLog {
  readonly entries: readonly RelayLogEntry[]
  /** Settles with the first entry from now on that matches. */
  next(matches: (entry: RelayLogEntry) => boolean): Promise<RelayLogEntry>
}

/** The relay's own side of its log. */
export interface WritableLog extends RelayLog {
  write(entry: RelayLogEntry): void
}
