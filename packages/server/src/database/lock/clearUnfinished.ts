import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '../../files/writeWhole.ts'
import { databaseErrors } from '../errors.ts'
import { getLockPath, isLockFile } from './lockFiles.ts'

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

/** Answers of file systems that sync no folders, e.g. some of a network. */
const CANNOT_SYNC = ['EBADF', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']

/** Replaces the mark, and returns once it is on the disk. */
async function writeMark(folder: string, work: Work): Promise<void> {
  await writeWhole(getLockPath(folder), work, (draft) => rename(draft, join(folder, UNFINISHED)))
  // Windows opens no folder as a file, and its file system keeps the order of renames by itself.
  const entries = await open(folder, 'r').catch(() => undefined)
  try {
    await entries?.sync().catch((error: unknown) => {
      if (!CANNOT_SYNC.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    })
  } finally {
    await entries?.close()
  }
}

/**
 * Removes what an interrupted first start or restore has left, which no later start can use. The folder must be locked. The mark is
 * written before the first file is removed: after a kill at any moment a restore is still known as one.
 *
 * @param work - What fills the folder next. A start does not remove what a restore has left: the site would begin with an empty
 * database, and its operator would believe that the backup is in it.
 * @returns the function to call after the work; `undefined` if the folder has a database.
 * @throws `database.restoreUnfinished` for a start in a folder whose restore was interrupted
 */
export async function clearUnfinished(folder: string, work: Work): Promise<(() => Promise<void>) | undefined> {
  const names = (await readdir(folder)).filter((name) => !isLockFile(name))
  const isMarked = names.includes(UNFINISHED)
  if (!isMarked && names.length > 0) return undefined
  if (work === 'first start') await checkRestored(folder)
  await writeMark(folder, work)
  const left = names.filter((name) => name !== UNFINISHED)
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })))
  return () => rm(join(folder, UNFINISHED), { force: true })
}
