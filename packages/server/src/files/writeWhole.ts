/** @module Files that are whole or not there, and that only their user can read. */
import { randomUUID } from 'node:crypto'
import { link, open, rm } from 'node:fs/promises'

/**
 * Writes a file whole or not at all: no reader, and no start after a kill, sees half of it.
 *
 * @param path - The name of the draft is this with a random end.
 * @param place - Gives the draft, which is on the disk, its name.
 */
export async function writeWhole(
  path: string,
  data: string | Uint8Array,
  place: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(data)
      await file.sync()
    } finally {
      await file.close()
    }
    await place(draft)
  } finally {
    await rm(draft, { force: true })
  }
}

/** Gives a draft its name. @returns Whether the name was free; a file of that name stays as it is. */
export async function linkFile(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
