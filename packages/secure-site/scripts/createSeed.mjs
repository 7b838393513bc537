/** @module Writes the archive of a new database of the secure site into dist, unless it is there. Needs `tsc -b` first. */
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createSeed } from '../../server/dist/database/createSeed.js'
import { writeSeed } from '../../server/scripts/writeSeed.mjs'
import { migrateAll } from '../dist/db/migrateAll.js'
import { getSeedUrl } from '../dist/db/seed.js'

const url = getSeedUrl()
await writeSeed(url, () => createSeed(migrateAll))
// The package must not have those of earlier migrations.
const folder = dirname(fileURLToPath(url))
const names = await readdir(folder)
for (const name of names) {
  if (/^pglite-.*\.tar\.gz$/.test(name) && name !== basename(url.pathname)) await rm(join(folder, name))
}
