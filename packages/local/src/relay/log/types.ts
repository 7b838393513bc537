/** One event of a relay. */
export interface RelayLogEntry {
  readonly kind:
    | 'connected'
    | 'refused'
    | 'request'
    | 'error'
    | 'push'
    | 'acknowledged'
    | 'closed'
    | 'fault'
    | 'restarted'
    // A socket waits because the relay is frozen.
    | 'held'
  /** The number of the socket, in the order of admission. */
  readonly socket?: number
  readonly clientId?: string
  /** The method of a request. */
  readonly method?: string
  readonly topic?: string
  /** The protocol's number for the kind of a message: 1100 proposes, 1102 settles, 1108 requests … */
  readonly tag?: number
  /** The reason of a refusal or close; the name of a fault. */
  readonly detail?: string
}

/** The events, the newest last. The log keeps 20,000 at most. */
export interface RelayLog {
  readonly entries: readonly RelayLogEntry[]
  /** Resolves with the next entry that matches. */
  next(matches: (entry: RelayLogEntry) => boolean): Promise<RelayLogEntry>
}

/** The log with write access, for the relay. */
export interface WritableLog extends RelayLog {
  write(entry: RelayLogEntry): void
}
