/**
 * @module Writes the custom elements manifests, which list attributes, slots, parts and events for editors:
 * `dist/custom-elements.json` of each package with elements. Runs with the packages' builds.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest } from './manifest/readManifest.mjs'
import { ROOT } from './testing/runCommand.mjs'

for (const packageName of ['ui', 'modal']) {
  const folder = join(ROOT, 'packages', packageName, 'dist')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'custom-elements.json'), `${JSON.stringify(readManifest(packageName), undefined, 2)}\n`)
}
