import { createDatabaseClock, type Database, type DatabaseClock } from '@openappkit/server'
import type { SiwxServerOptions } from './types.ts'

/** How often the time of the database is read. */
const REFRESH_MS = 60_000

/**
 * Returns the clock of the rows: that of the database, which all processes share. A process whose own clock is ahead would refuse the
 * nonces of the others, and end their sessions. A failed start is tried again with the next call.
 */
export function createClockGetter({ clock }: SiwxServerOptions): (database: Database) => Promise<() => number> {
  let created: Promise<DatabaseClock> | undefined
  let readAt = 0

  return async (database) => {
    if (clock) return clock
    const { now, refresh } = await (created ??= createDatabaseClock({ database }).catch((error: unknown) => {
      created = undefined
      throw error
    }))
    const time = now()
    if (readAt === 0) readAt = time
    else if (time - readAt >= REFRESH_MS) {
      readAt = time
      // Until it is read again, the time goes on from the last reading.
      void refresh().catch(() => {})
    }
    return now
  }
}
