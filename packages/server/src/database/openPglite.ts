import { PGlite } from '@electric-sql/pglite'
import { isAppKitError } from '@openappkit/common'
import { createPgliteDatabase } from './createPgliteDatabase.ts'
import { databaseErrors } from './errors.ts'
import { clearUnfinished } from './lock/clearUnfinished.ts'
import { lockFolder } from './lock/lockFolder.ts'
import { readSeed } from './seed.ts'
import type { Database } from './types.ts'
import { unpackSeed } from './unpackSeed.ts'

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
