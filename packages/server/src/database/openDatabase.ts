import { isAbsolute, resolve } from 'node:path'
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
 * Whether a text is the path of a folder. A text without a beginning of a path may be an address of a server that lacks its scheme, such as
 * `db.internal:5432/app` or `host=db user=app`, and `//user@db/app` has only the slashes: a folder of that name would be a new, empty database.
 */
const isFolder = (target: string) =>
  /^\.{1,2}(?:[/\\]|$)/.test(target) || (isAbsolute(target) && !target.startsWith('//'))

/**
 * Opens a database.
 *
 * @param target - `postgres://…` or `postgresql://…` for a PostgreSQL server of version 15 or newer; the path of a folder for
 * PGlite in this process, which one process at a time may use; `memory://` for PGlite without a folder. The path is absolute, or begins
 * with `./` or `../`.
 * @throws `database.unreachable`, `database.versionTooOld`, `database.invalidUrl`, `database.invalidSetting`, `database.tlsNeeded` for a server, without the password of its URL.
 * @throws `database.folderInUse`, `database.foreignFolder`, `database.folderUnusable` for a folder.
 * @throws `database.invalidTarget` for another text. It does not quote the text, which may have a password.
 * @example
 * const database = await openDatabase(process.env.DATABASE_URL ?? './data')
 */
export async function openDatabase(target: string, { seed }: OpenOptions = {}): Promise<Database> {
  // Each is large and needed only by those who use it.
  if (/^postgres(?:ql)?:\/\//.test(target)) return (await import('./openPostgres.ts')).openPostgres(target)
  const isMemory = target === 'memory://'
  if (!isMemory && !isFolder(target)) throw databaseErrors.invalidTarget()
  const { openPglite } = await import('./openPglite.ts')
  return openPglite(isMemory ? undefined : resolve(target), seed)
}
