import type { PGlite } from '@electric-sql/pglite'
import { createDatabase } from './createDatabase.ts'
import type { FolderLock } from './lock/lockFolder.ts'
import type { Database, Sql } from './types.ts'

const createQuery =
  (pglite: PGlite, lock: FolderLock | undefined): Sql['query'] =>
  async <Row>(text: string, values?: readonly unknown[]) => {
    await lock?.confirm()
    if (!values) return ((await pglite.exec(text)).at(-1)?.rows ?? []) as unknown as readonly Row[]
    return (
      await pglite.query<Row>(
        text,
        values.map((value) => value ?? null),
      )
    ).rows
  }

/** A queue for something that one caller at a time may use. */
interface Turns {
  /** Waits until all earlier callers have ended their turn. Returns the function that ends this one. */
  take(): Promise<() => void>
}

/** Creates an empty queue. */
function createTurns(): Turns {
  let last = Promise.resolve()
  return {
    async take() {
      const before = last
      let release = () => {}
      last = new Promise((resolve) => {
        release = resolve
      })
      await before
      return release
    },
  }
}

/**
 * Creates the port to a PGlite that has started.
 *
 * @param lock - Of its folder, which the database confirms before each statement and releases when it is closed.
 */
export function createPgliteDatabase(pglite: PGlite, lock?: FolderLock): Database {
  const turns = createTurns()
  const query = createQuery(pglite, lock)
  return createDatabase({
    kind: 'pglite',
    query: async <Row>(text: string, values?: readonly unknown[]) => {
      const release = await turns.take()
      return query<Row>(text, values).finally(release)
    },
    async connect() {
      return { query, release: await turns.take() }
    },
    async close() {
      try {
        // PGlite writes when it closes, and the folder may have a new owner.
        await lock?.confirm()
        await pglite.close()
      } finally {
        await lock?.release()
      }
    },
  })
}
