import { existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/**
 * Writes an archive of a new database, unless it is there.
 *
 * @param {URL} url
 * @param {() => Promise<Uint8Array>} create
 */
export async function writeSeed(url, create) {
  const path = fileURLToPath(url)
  if (existsSync(path)) return
  // The database stores the time zone of the process that creates it.
  process.env.TZ = 'UTC'
  await writeFile(`${path}.new`, await create())
  await rename(`${path}.new`, path)
}
