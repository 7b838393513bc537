import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './runCommand.mjs'

/**
 * The packages of the workspace, alphabetically.
 *
 * @returns {Promise<{ path: string, manifest: { name: string, private?: boolean, scripts?: Record<string, string>, dependencies?: object } }[]>}
 */
export async function listPackages() {
  const names = (await readdir(join(ROOT, 'packages'))).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const path = `packages/${name}`
      return { path, manifest: JSON.parse(await readFile(join(ROOT, path, 'package.json'), 'utf8')) }
    }),
  )
}
