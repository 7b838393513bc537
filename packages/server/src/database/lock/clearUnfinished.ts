import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isLockFile } from './isLockFile.ts'

/** The file that marks a folder whose first start has not finished. Only an empty folder gets it. */
export const UNFINISHED = 'unfinished'

/**
 * Removes what an interrupted first start has left, which no later start can use. The folder must be locked.
 *
 * @returns the function to call after the first start; `undefined` if the folder has a database.
 */
export async function clearUnfinished(folder: string): Promise<(() => Promise<void>) | undefined> {
  const names = (await readdir(folder)).filter((name) => !isLockFile(name))
  const mark = join(folder, UNFINISHED)
  if (names.includes(UNFINISHED)) {
    await Promise.all(
      names
        .filter((name) => name !== UNFINISHED)
        .map((name) => rm(join(folder, name), { recursive: true, force: true })),
    )
  } else if (names.length > 0) {
    return undefined
  }
  await writeFile(mark, '', { mode: 0o600 })
  return () => rm(mark, { force: true })
}
