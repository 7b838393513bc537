import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Takes the `exports` out of the manifests of our packages, so that whatever resolves them next does it as a tool that
 * knows no `exports`.
 *
 * @param {string} folder - Where they are installed.
 */
export async function removeExports(folder) {
  const scope = join(folder, 'node_modules/@openappkit')
  for (const name of await readdir(scope)) {
    const path = join(scope, name, 'package.json')
    const { exports: _exports, ...manifest } = JSON.parse(await readFile(path, 'utf8'))
    await writeFile(path, JSON.stringify(manifest))
  }
}
