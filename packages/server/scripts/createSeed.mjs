/** @module Writes the archive of a new PGlite database into dist, unless it is there. Needs `tsc -b` first. */
import { existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { getSeedUrl } from '../dist/database/seed.js'

/** @param {string} path */
async function createSeed(path) {
  // The database stores the time zone of the process that creates it.
  process.env.TZ = 'UTC'
  const pglite = await PGlite.create()
  const archive = await pglite.dumpDataDir('gzip')
  await pglite.close()
  await writeFile(`${path}.new`, Buffer.from(await archive.arrayBuffer()))
  await rename(`${path}.new`, path)
}

const path = fileURLToPath(getSeedUrl())
if (!existsSync(path)) await createSeed(path)
