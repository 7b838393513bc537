import { PGlite } from '@electric-sql/pglite'
import { createDatabase } from './createDatabase.ts'
import { createTurns } from './createTurns.ts'
import { clearUnfinished } from './lock/clearUnfinished.ts'
import { lockFolder, type FolderLock } from './lock/lockFolder.ts'
import { readSeed } from './seed.ts'
import type { Database, Sql } from './types.ts'
import { unpackSeed } from './unpackSeed.ts'

/** The types of columns that PGlite parses differently from this port, by their OID. */
const parsers = {
  20: BigInt,
  1082: String,
  1114: String,
  1186: String,
}

const createQuery =
  (pglite: PGlite, lock: FolderLock | undefined): Sql['query'] =>
  async <Row>(text: string, values?: readonly unknown[]) => {
    await lock?.confirm()
    if (!values) return ((await pglite.exec(text)).at(-1)?.rows ?? []) as unknown as readonly Row[]
    return (await pglite.query<Row>(text, values.map((value) => value ?? null))).rows
  }

/** Starts PGlite with a new database in memory. */
async function startInMemory(): Promise<PGlite> {
  const seed = await readSeed()
  return PGlite.create({ parsers, ...(seed && { loadDataDir: new Blob([seed]) }) })
}

/** Starts PGlite on a folder that this process has locked. */
async function startInFolder(folder: string): Promise<PGlite> {
  const finish = await clearUnfinished(folder)
  if (!finish) return PGlite.create({ dataDir: folder, parsers })
  const seed = await readSeed()
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

/**
 * Opens PGlite: PostgreSQL as WebAssembly in this process, with one connection.
 *
 * @param folder - Where it stores its data, or `undefined` for memory.
 */
export async function openPglite(folder: string | undefined): Promise<Database> {
  const lock = folder === undefined ? undefined : await lockFolder(folder)
  const starting = folder === undefined ? startInMemory() : startInFolder(folder)
  const pglite = await starting.catch(async (error: unknown) => {
    await lock?.release()
    throw error
  })
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
