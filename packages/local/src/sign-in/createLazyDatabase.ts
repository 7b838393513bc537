import type { Database } from '@openappkit/server'

/** A database that starts with the first use. */
export interface LazyDatabase {
  /** Returns the running database, or starts it. Its `close` leaves it open, so several services can share it. */
  get(): Promise<Database>
  /** Closes the database, if it was started. */
  close(): Promise<void>
}

async function openMemory(): Promise<Database> {
  const { openDatabase } = await import('@openappkit/server')
  return openDatabase('memory://')
}

/**
 * Creates a database in memory that is not started yet, because it takes seconds and 370 MB. A failed start is tried again with the
 * next use.
 */
export function createLazyDatabase(open: () => Promise<Database> = openMemory): LazyDatabase {
  let opened: Promise<Database> | undefined
  return {
    async get() {
      opened ??= open().catch((error: unknown) => {
        opened = undefined
        throw error
      })
      const [database, { shareDatabase }] = await Promise.all([opened, import('@openappkit/server')])
      return shareDatabase(database)
    },
    async close() {
      const database = await opened?.catch(() => undefined)
      await database?.close()
    },
  }
}
