import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const getCode = (error: unknown) => (error as NodeJS.ErrnoException).code

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (info) => info.isDirectory(),
    () => false,
  )

/** Creates one folder, unless it exists. */
async function createOne(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (getCode(error) !== 'EEXIST' || !(await isFolder(folder))) throw error
  }
}

/**
 * Creates a folder that only this user can read, and those above it that are missing. With `recursive`, `mkdir` of Node never ends in a
 * folder whose system refuses the name as missing, such as `/proc`, and reports a disk that only reads as a missing folder.
 *
 * @throws the error of the system
 */
export async function createFolder(folder: string): Promise<void> {
  try {
    await createOne(folder)
  } catch (error) {
    const parent = dirname(folder)
    if (getCode(error) !== 'ENOENT' || parent === folder) throw error
    await createFolder(parent)
    await createOne(folder)
  }
}
