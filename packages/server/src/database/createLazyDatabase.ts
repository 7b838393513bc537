import { shareDatabase } from './shareDatabase.ts'
import type { Database } from './types.ts'

/** A database that starts with its first use. */
export interface LazyDatabase {
  /** Returns the running database, or starts it. Its `close` leaves it open, so several services can share it. */
  readonly get: () => Promise<Database>
  /** Closes the database, if it was started. */
  readonly close: () => Promise<void>
}

/**
 * Creates a database that is not started yet, for a process that may not need it: a build that only loads the module, or a world of
 * tests. A failed start is tried again with the next use.
 *
 * @example
 * const database = createLazyDatabase(() => openDatabase('./data'))
 */
export function createLazyDatabase(open: () => Promise<Database>): LazyDatabase {
  let opened: Promise<Database> | undefined
  return {
    async get() {
      opened ??= open().catch((error: unknown) => {
        opened = undefined
        throw error
      })
      return shareDatabase(await opened)
    },
    async close() {
      const database = await opened?.catch(() => undefined)
      await database?.close()
    },
  }
}
