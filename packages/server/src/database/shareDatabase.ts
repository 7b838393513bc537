import type { Database } from './types.ts'

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
