import type { Database } from './types.ts'

/** A database that starts with its first use. */
export interface LazyDatabase {
  /** Returns the running database, or starts it. Its `close` leaves it open, so several services can share it. */
  readonly get: () => Promise<Database>
  /** Closes the database, if it was started. */
  readonly close: () => Promise<void>
}

/**
 * Creates a view of a database for one of several services in a process. Its `close` leaves the database open. Services use
 * separate schemas, so they can share one PGlite, which takes 370 MB.
 *
 * @example
 * const database = await openDatabase('memory://')
 * const signIn = await startSignIn({ database: shareDatabase(database) })
 * const mailbox = await startMailbox({ database: shareDatabase(database) })
 */
export const shareDatabase = (database: Database): Database => ({
  kind: database.kind,
  ...(database.readPool && { readPool: database.readPool }),
  query: (text, values) => database.query(text, values),
  transaction: (run) => database.transaction(run),
  close: async () => {},
})

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
