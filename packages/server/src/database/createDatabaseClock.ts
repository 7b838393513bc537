import type { Database } from './types.ts'

/** A clock with the time of the database, which all processes share. */
export interface DatabaseClock {
  /** Milliseconds since 1970. */
  now(): number
  /** By how much the clock of this machine is ahead, in milliseconds. */
  getOffsetMs(): number
  /** Reads the time of the database again. */
  refresh(): Promise<void>
}

export interface DatabaseClockOptions {
  readonly database: Database
  /** Milliseconds that never jump. Default: `performance.now`. */
  readonly elapsed?: () => number
  /** The clock of this machine. Default: `Date.now`. */
  readonly local?: () => number
}

/** The time of the database, in milliseconds since 1970. */
export async function fetchDatabaseTime({ query }: Pick<Database, 'query'>): Promise<number> {
  const [row] = await query<{ now: Date }>('select clock_timestamp() as now', [])
  if (!row) throw new Error('The database returned no time')
  return row.now.getTime()
}

/**
 * Creates a clock for the times of rows. A process whose own clock is ahead would delete what others need: their letters, codes and
 * sessions. Between two readings the time goes on with a timer that a change of the machine's clock does not move.
 */
export async function createDatabaseClock({
  database,
  elapsed = () => performance.now(),
  local = Date.now,
}: DatabaseClockOptions): Promise<DatabaseClock> {
  async function read() {
    const before = elapsed()
    const time = await fetchDatabaseTime(database)
    const after = elapsed()
    // The database has read its clock about half way.
    return { start: time - (before + after) / 2, took: after - before }
  }

  let current = await read()
  const now = () => current.start + elapsed()
  return {
    now,
    getOffsetMs: () => local() - now(),
    async refresh() {
      const next = await read()
      // A slow answer is less exact than the reading before, except after a jump of the database.
      if (next.took <= 1_000 || Math.abs(next.start - current.start) > next.took) current = next
    },
  }
}
