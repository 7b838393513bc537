/**
 * @module Writes what tools need that do not read `exports`: the fields `main`, `module`, `types` and `typesVersions` of each
 * published manifest (committed; `scripts/fallbacks.test.ts` compares them), and a folder with a manifest for each
 * subpath (not committed, part of the build).
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeFallbacks, listRedirects } from './fallbacks/describeFallbacks.mjs'
import { listPackages } from './testing/listPackages.mjs'
import { ROOT } from './testing/runCommand.mjs'

const FIELDS = new Set(['main', 'module', 'types', 'typesVersions'])

const toJson = (value) => `${JSON.stringify(value, undefined, 2)}\n`

/** The fields, placed directly before `exports`, which they replace for those tools. */
async function writeFields(path, manifest) {
  const entries = Object.entries(manifest).filter(([name]) => !FIELDS.has(name))
  const place = entries.findIndex(([name]) => name === 'exports')
  const written = entries.toSpliced(place, 0, ...Object.entries(describeFallbacks(manifest)))
  await writeFile(join(ROOT, path, 'package.json'), toJson(Object.fromEntries(written)))
}

/** A folder is ours only if it holds nothing else. */
async function clearRedirects(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const files = await readdir(join(folder, entry.name))
    if (files.length === 1 && files[0] === 'package.json') await rm(join(folder, entry.name), { recursive: true })
  }
}

async function writeRedirects(path, manifest) {
  await clearRedirects(join(ROOT, path))
  for (const { subpath, redirect } of await listRedirects({ path, manifest })) {
    const folder = join(ROOT, path, subpath)
    // If the package has a folder of this name already, this throws instead of overwriting it.
    await mkdir(folder)
    await writeFile(join(folder, 'package.json'), toJson(redirect))
  }
}

for (const { path, manifest } of await listPackages()) {
  if (manifest.private) continue
  await writeFields(path, manifest)
  await writeRedirects(path, manifest)
}
