/** @module Files that are whole or not there, and that only their user can read. */
import { randomUUID } from 'node:crypto'
import { link, open, rm } from 'node:fs/promises'

/** Writes a file to the disk under another name, and then lets `place` give it its own. */
export async function writeWhole(
  file: string,
  data: string | Uint8Array,
  place: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(data)
      await handle.sync()
    } finally {
      await handle.close()
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
