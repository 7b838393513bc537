import { join } from 'node:path'
import { isLoopbackHost } from '@openappkit/common'
import { openDatabase, type Database } from '@openappkit/server'
import { getSeedUrl } from '../db/seed.ts'
import { cliErrors } from './errors.ts'
import { getDataFolder, getUrl, hasUrl, type CliValues } from './cliValues.ts'
import type { CliContext } from './types.ts'

/** The folder of PGlite. */
export const getDatabaseFolder = (values: CliValues, env: CliContext['env']): string =>
  join(getDataFolder(values, env), 'database')

/**
 * The URL of a PostgreSQL server; `undefined` if the database is in the folder.
 *
 * @throws `secureSiteCli.invalidDatabaseUrl`: only options name folders, so a wrong URL never becomes a new, empty database.
 */
export function getDatabaseUrl(env: CliContext['env']): string | undefined {
  const url = env['DATABASE_URL']
  if (!url) return undefined
  if (!/^postgres(?:ql)?:\/\//.test(url)) throw cliErrors.invalidDatabaseUrl()
  return url
}

/**
 * Refuses the folder for a site that others reach: a database that is missing there would be created, and be empty.
 *
 * @throws `secureSiteCli.databaseNeeded`, and the errors of `getUrl`
 */
export function checkFolderAllowed(values: CliValues, env: CliContext['env']): void {
  if (values.pglite || !hasUrl(values, env)) return
  const url = getUrl(values, env)
  if (!isLoopbackHost(new URL(url).hostname)) throw cliErrors.databaseNeeded({ url })
}

/**
 * Opens the database: PostgreSQL of `DATABASE_URL`, or PGlite in the folder, which is for this machine, or with `--pglite`.
 *
 * @throws `secureSiteCli.invalidDatabaseUrl`, the errors of `checkFolderAllowed`, and those of `openDatabase`
 */
export async function openSiteDatabase(values: CliValues, env: CliContext['env']): Promise<Database> {
  const databaseUrl = getDatabaseUrl(env)
  if (databaseUrl !== undefined) return openDatabase(databaseUrl)
  checkFolderAllowed(values, env)
  return openDatabase(getDatabaseFolder(values, env), { seed: getSeedUrl() })
}

/** Runs work on the database, and closes it. */
export async function withDatabase<Result>(
  values: CliValues,
  env: CliContext['env'],
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openSiteDatabase(values, env)
  const result = await work(database).catch(async (error: unknown) => {
    // The first error is the cause.
    await database.close().catch(() => {})
    throw error
  })
  await database.close()
  return result
}
