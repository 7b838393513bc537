import type { RelayLogEntry, WritableLog } from './types.ts'

const MAX_ENTRIES = 20_000

interface Waiter {
  readonly matches: (entry: RelayLogEntry) => boolean
  readonly resolve: (entry: RelayLogEntry) => void
}

export function createRelayLog(): WritableLog {
  const entries: RelayLogEntry[] = []
  const waiters = new Set<Waiter>()
  return {
    entries,
    next(matches) {
      return new Promise((resolve) => void waiters.add({ matches, resolve }))
    },
    write(entry) {
      entries.push(entry)
      if (entries.length > MAX_ENTRIES) entries.splice(0, MAX_ENTRIES / 10)
      for (const waiter of [...waiters].filter(({ matches }) => matches(entry))) {
        waiters.delete(waiter)
        waiter.resolve(entry)
      }
    },
  }
}
