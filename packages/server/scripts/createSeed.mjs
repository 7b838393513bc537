/** @module Writes the archive of a new PGlite database into dist, unless it is there. Needs `tsc -b` first. */
import { createSeed } from '../dist/database/createSeed.js'
import { getSeedUrl } from '../dist/database/seed.js'
import { writeSeed } from './writeSeed.mjs'

await writeSeed(getSeedUrl(), createSeed)
