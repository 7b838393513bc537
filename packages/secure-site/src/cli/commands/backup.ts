import { readFile, realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { isAppKitError } from '@openappkit/common'
import { backupFolder, databaseErrors, linkFile, restoreFolder, writeWhole } from '@openappkit/server'
import type { CliValues } from '../cliValues.ts'
import { cliErrors } from '../errors.ts'
import { checkFolderAllowed, getDatabaseFolder, getDatabaseUrl } from '../openSiteDatabase.ts'
import type { CliContext } from '../types.ts'

/** The file of an option, and the folder of the database. PostgreSQL has its own programs. */
function readPlaces(command: string, option: 'from' | 'to', values: CliValues, { env }: CliContext) {
  if (getDatabaseUrl(env) !== undefined) throw cliErrors.folderNeeded({ command })
  checkFolderAllowed(values, env)
  const file = values[option]
  if (!file) throw cliErrors.missingFile({ option, command })
  return { file: resolve(file), folder: getDatabaseFolder(values, env) }
}

/** Writes a new file. @throws `secureSiteCli.backupExists`, `secureSiteCli.backupNotWritten` */
async function writeNew(file: string, archive: Uint8Array): Promise<void> {
  try {
    await writeWhole(file, archive, async (draft) => {
      if (!(await linkFile(draft, file))) throw cliErrors.backupExists({ file })
    })
  } catch (error) {
    throw isAppKitError(error) ? error : cliErrors.backupNotWritten({ file }, { cause: error })
  }
}

/** The path without symbolic links, as far as it exists. */
async function resolveLinks(path: string): Promise<string> {
  const parent = dirname(path)
  return realpath(path).catch(async () => (parent === path ? path : join(await resolveLinks(parent), basename(path))))
}

/** @throws `secureSiteCli.backupInFolder` */
async function checkOutside(file: string, folder: string): Promise<void> {
  const [resolved, database] = [await resolveLinks(file), await resolveLinks(folder)]
  if (`${resolved}${sep}`.startsWith(`${database}${sep}`)) throw cliErrors.backupInFolder({ file, folder })
}

/**
 * `secure-site backup --to <file>`. It changes no table, so it can be made before an upgrade.
 *
 * @throws `secureSiteCli.invalidDatabaseUrl`, `secureSiteCli.folderNeeded`, the errors of `checkFolderAllowed`, `secureSiteCli.missingFile`, `secureSiteCli.backupInFolder`, `secureSiteCli.backupExists`, `secureSiteCli.backupNotWritten`, and
 * the errors of `backupFolder`
 */
export async function runBackup(values: CliValues, context: CliContext): Promise<void> {
  const { file, folder } = readPlaces('backup', 'to', values, context)
  await checkOutside(file, folder)
  const archive = await backupFolder(folder)
  await writeNew(file, archive)
  context.write(
    `Backed up the database of ${folder} to ${file} (${archive.length} bytes). The keyrings are not in it: keep their copies apart from it.\n`,
  )
}

/**
 * `secure-site restore --from <file>`
 *
 * @throws `secureSiteCli.invalidDatabaseUrl`, `secureSiteCli.folderNeeded`, the errors of `checkFolderAllowed`, `secureSiteCli.missingFile`, `secureSiteCli.backupInvalid`, and the errors of `restoreFolder`
 */
export async function runRestore(values: CliValues, context: CliContext): Promise<void> {
  const { file, folder } = readPlaces('restore', 'from', values, context)
  try {
    await restoreFolder(folder, await readFile(file))
  } catch (error) {
    const isOfFolder = isAppKitError(error) && !databaseErrors.seedInvalid.is(error)
    throw isOfFolder ? error : cliErrors.backupInvalid({ file }, { cause: error })
  }
  context.write(
    `Restored the database of ${folder} from ${file}. Restore the keyrings, and then run \`secure-site doctor\` and \`secure-site session end --all\`: sessions that have ended since the backup are back.\n`,
  )
}
