import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseErrors } from '../errors.ts'
import { isLockFile } from './isLockFile.ts'

/** The file that marks a folder whose first start or restore has not finished. Only an empty folder gets it. */
export const UNFINISHED = 'unfinished'

/** What the mark stands for. Its file has this text. */
type Work = 'first start' | 'restore'

/** Whether the mark of a folder is that of a restore. */
const isOfRestore = (folder: string): Promise<boolean> =>
  readFile(join(folder, UNFINISHED), 'utf8').then(
    (work) => work === 'restore',
    () => false,
  )

/** @throws `database.restoreUnfinished` if a restore in the folder has not finished */
export async function checkRestored(folder: string): Promise<void> {
  if (await isOfRestore(folder)) throw databaseErrors.restoreUnfinished({ folder })
}

/**
 * Removes what an interrupted first start or restore has left, which no later start can use. The folder must be locked.
 *
 * @param work - What fills the folder next. A start does not remove what a restore has left: the site would begin with an empty
 * database, and its operator would believe that the backup is in it.
 * @returns the function to call after the work; `undefined` if the folder has a database.
 * @throws `database.restoreUnfinished` for a start in a folder whose restore was interrupted
 */
export async function clearUnfinished(folder: string, work: Work): Promise<(() => Promise<void>) | undefined> {
  const names = (await readdir(folder)).filter((name) => !isLockFile(name))
  const mark = join(folder, UNFINISHED)
  if (names.includes(UNFINISHED)) {
    if (work === 'first start') await checkRestored(folder)
    await Promise.all(
      names
        .filter((name) => name !== UNFINISHED)
        .map((name) => rm(join(folder, name), { recursive: true, force: true })),
    )
  } else if (names.length > 0) {
    return undefined
  }
  if (!names.includes(UNFINISHED) || !(await isOfRestore(folder))) await writeFile(mark, work, { mode: 0o600 })
  return () => rm(mark, { force: true })
}
