import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes a file of the folder whole or not at all: no reader, and no start after a kill, sees half of it.
 *
 * @param place - Gives the draft, which is on the disk, its name. The name of the draft is that of a lock file.
 */
export async function writeWhole(folder: string, text: string, place: (draft: string) => Promise<void>): Promise<void> {
  const draft = join(folder, `lock.${randomUUID()}`)
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await place(draft)
  } finally {
    await rm(draft, { force: true })
  }
}
