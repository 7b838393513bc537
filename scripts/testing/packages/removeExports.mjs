import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Removes `exports` from the manifests of our packages, so that later builds resolve them like a tool that
 * does not read `exports`.
 *
 * @param {string} folder - The folder with the installed packages.
 */
export async function removeExports(folder) {
  const scope = join(folder, 'node_modules/@openappkit')
  for (const name of await readdir(scope)) {
    const path = join(scope, name, 'package.json')
    const { exports: _exports, ...manifest } = JSON.parse(await readFile(path, 'utf8'))
    await writeFile(path, JSON.stringify(manifest))
  }
}
