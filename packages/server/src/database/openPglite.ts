import { PGlite } from '@electric-sql/pglite'
import { isAppKitError } from '@openappkit/common'
import { databaseErrors } from './errors.ts'
import { clearUnfinished, lockFolder, type FolderLock } from './lock/lockFolder.ts'
import { readSeed } from './seed.ts'
import type { Database, Sql } from './types.ts'
import { unpackSeed } from './unpackSeed.ts'
import { createDatabase } from './createDatabase.ts'

/** The types of columns that PGlite parses differently from this port, by their OID. */
const parsers = {
  20: BigInt,
  1082: String,
  1114: String,
  1186: String,
}

/** Starts PGlite with a new database in memory. */
export async function startInMemory(seedUrl?: URL): Promise<PGlite> {
  const seed = await readSeed(seedUrl)
  return PGlite.create({ parsers, ...(seed && { loadDataDir: new Blob([seed]) }) })
}

/** Starts PGlite on a folder that this process has locked. */
async function startInFolder(folder: string, seedUrl: URL | undefined): Promise<PGlite> {
  const finish = await clearUnfinished(folder, 'first start')
  if (!finish) return PGlite.create({ dataDir: folder, parsers })
  const seed = await readSeed(seedUrl)
  if (seed) await unpackSeed(seed, folder)
  const pglite = await PGlite.create({ dataDir: folder, parsers })
  try {
    await finish()
  } catch (error) {
    // The caller releases the lock, and then nothing of this process may write.
    await pglite.close()
    throw error
  }
  return pglite
}

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

async function openFolder(folder: string, seedUrl: URL | undefined): Promise<Database> {
  const lock = await lockFolder(folder)
  const pglite = await startInFolder(folder, seedUrl).catch(async (error: unknown) => {
    // A full disk refuses this too. The lock of an ended process is not valid.
    await lock.release().catch(() => {})
    throw error
  })
  return createPgliteDatabase(pglite, lock)
}

/**
 * Opens PGlite: PostgreSQL as WebAssembly in this process, with one connection.
 *
 * @param folder - Where it stores its data, or `undefined` for memory.
 * @param seedUrl - File of the archive that a new database begins with, if it is there.
 * @throws `database.folderUnusable`, `database.restoreUnfinished`, and the errors of `lockFolder`
 */
export async function openPglite(folder: string | undefined, seedUrl?: URL): Promise<Database> {
  if (folder === undefined) return createPgliteDatabase(await startInMemory(seedUrl))
  try {
    return await openFolder(folder, seedUrl)
  } catch (error) {
    if (isAppKitError(error)) throw error
    throw databaseErrors.folderUnusable({ folder }, { cause: error })
  }
}
