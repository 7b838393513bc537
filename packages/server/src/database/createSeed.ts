import { createPgliteDatabase, startInMemory } from './openPglite.ts'
import type { Database } from './types.ts'

/**
 * Creates the archive of a PGlite database, which `openDatabase` can begin a new one with. The database has the time zone of this process.
 *
 * @param prepare - Creates what the archive has, such as tables.
 * @example
 * await writeFile(seed, await createSeed(migrateAll))
 */
export async function createSeed(prepare?: (database: Database) => Promise<void>): Promise<Uint8Array> {
  const pglite = await startInMemory()
  try {
    await prepare?.(createPgliteDatabase(pglite))
    await pglite.exec('checkpoint')
    return new Uint8Array(await (await pglite.dumpDataDir('gzip')).arrayBuffer())
  } finally {
    await pglite.close()
  }
}
