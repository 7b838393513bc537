/** @module Compacts the templates in the `tsc` output of the packages that draw. Part of the build; a second run changes nothing. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compactTemplates } from './templates/compactTemplates.mjs'
import { ROOT } from './testing/runCommand.mjs'

for (const packageName of ['ui', 'modal']) {
  const folder = join(ROOT, 'packages', packageName, 'dist')
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.js')) continue
    const code = await readFile(join(folder, name), 'utf8')
    const compact = compactTemplates(code)
    if (compact !== code) await writeFile(join(folder, name), compact)
  }
}
