import { resolve } from 'node:path'
import { databaseErrors } from './errors.ts'
import type { Database } from './types.ts'

export interface OpenOptions {
  /**
   * File of an archive by `createSeed`, which a new PGlite database begins with. A missing file is ignored: the database begins without
   * tables. A PostgreSQL server ignores the archive.
   */
  readonly seed?: URL
}

/**
 * Opens a database.
 *
 * @param target - `postgres://…` or `postgresql://…` for a PostgreSQL server of version 15 or newer; the path of a folder for
 * PGlite in this process, which one process at a time may use; `memory://` for PGlite without a folder.
 * @throws `database.unreachable`, `database.versionTooOld`, `database.invalidUrl` for a server, without the password of its URL.
 * @throws `database.folderInUse`, `database.foreignFolder`, `database.folderUnusable` for a folder.
 * @throws `database.invalidTarget` for another URL.
 * @example
 * const database = await openDatabase(process.env.DATABASE_URL ?? './data')
 */
export async function openDatabase(target: string, { seed }: OpenOptions = {}): Promise<Database> {
  // Each is large and needed only by those who use it.
  if (/^postgres(?:ql)?:\/\//.test(target)) return (await import('./openPostgres.ts')).openPostgres(target)
  const [scheme, hasScheme] = target.includes('://') ? [target.slice(0, target.indexOf('://')), true] : ['', false]
  if (target === '' || (hasScheme && target !== 'memory://')) {
    throw databaseErrors.invalidTarget({ target: hasScheme ? `${scheme}://` : target })
  }
  const { openPglite } = await import('./openPglite.ts')
  return openPglite(hasScheme ? undefined : resolve(target), seed)
}
