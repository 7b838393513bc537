import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { databaseErrors } from './errors.ts'
import { checkRestored, clearUnfinished, UNFINISHED, lockFolder } from './lock/lockFolder.ts'
import { unpackSeed } from './unpackSeed.ts'

/** Runs work while this process alone uses the folder. */
async function withLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const lock = await lockFolder(folder)
  const result = await work().catch(async (error: unknown) => {
    // The first error is the cause.
    await lock.release().catch(() => {})
    throw error
  })
  await lock.release()
  return result
}

/** Starts PGlite on the folder. It is large, and a server with PostgreSQL does not load it. */
async function start(folder: string) {
  const { PGlite } = await import('@electric-sql/pglite')
  return PGlite.create({ dataDir: folder })
}

/** @throws `database.folderUnusable` */
async function pack(folder: string): Promise<Uint8Array> {
  try {
    const pglite = await start(folder)
    try {
      await pglite.exec('checkpoint')
      return new Uint8Array(await (await pglite.dumpDataDir('gzip')).arrayBuffer())
    } finally {
      await pglite.close()
    }
  } catch (cause) {
    throw databaseErrors.folderUnusable({ folder }, { cause })
  }
}

/**
 * Packs the PGlite database of a folder into one archive: `tar` with `gzip`. The database does not change.
 *
 * @throws `database.folderEmpty` if the folder has no database, `database.restoreUnfinished`, `database.folderUnusable`, and the errors of
 *   `lockFolder`: `database.folderInUse` while a server uses it.
 * @example
 * await writeFile('backup.tar.gz', await backupFolder('./data'), { flag: 'wx', mode: 0o600 })
 */
export async function backupFolder(folder: string): Promise<Uint8Array> {
  await checkRestored(folder)
  // `lockFolder` creates a missing folder.
  if (!existsSync(join(folder, 'PG_VERSION')) || existsSync(join(folder, UNFINISHED))) {
    throw databaseErrors.folderEmpty({ folder })
  }
  return withLock(folder, () => pack(folder))
}

/**
 * Unpacks an archive of `backupFolder` into a new or empty folder, and starts its database once. After a failure, and if
 * the process ends in between, no server starts on the folder until a restore has finished there.
 *
 * @throws `database.folderNotEmpty`, `database.seedInvalid`, the errors of `lockFolder`, and those of a damaged archive
 */
export async function restoreFolder(folder: string, archive: Uint8Array): Promise<void> {
  await withLock(folder, async () => {
    const finish = await clearUnfinished(folder, 'restore')
    if (!finish) throw databaseErrors.folderNotEmpty({ folder })
    try {
      await unpackSeed(archive, folder)
      await (await start(folder)).close()
    } catch (error) {
      // The mark stays: a server that started on the empty folder would look like a restored one without accounts.
      await clearUnfinished(folder, 'restore')
      throw error
    }
    await finish()
  })
}
