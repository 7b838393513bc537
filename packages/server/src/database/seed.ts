import { readFile } from 'node:fs/promises'
import type { MigrateOptions } from '../migrations/migrate.ts'
import { hashText } from '../secrets/hashText.ts'

/** The version of PGlite whose new database is part of the package. Must be the installed one. */
export const PGLITE_VERSION = '0.5.16'

/**
 * The name of an archive of a new database. It changes with PGlite and with what the database has, so that no start uses an archive of
 * another version.
 *
 * @param sets - The migrations of the database in the archive.
 */
export function getSeedName(sets: readonly MigrateOptions[] = []): string {
  const suffix = sets.length > 0 ? `-${hashText(JSON.stringify(sets)).slice(0, 12)}` : ''
  return `pglite-${PGLITE_VERSION}${suffix}.tar.gz`
}

/** The place of the archive of a database without tables, which `scripts/createSeed.mjs` writes during the build. */
export const getSeedUrl = () => new URL(`../../dist/${getSeedName()}`, import.meta.url)

async function readIfThere(url: URL): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(url))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Reads the archive of a new database: that of the caller, or the one of this package, which has no tables. To unpack it takes a fifth
 * of the time of creating the database, and half of the memory. `undefined` if both are missing: before a build, and in a bundle.
 */
export const readSeed = async (url?: URL): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  (url && (await readIfThere(url))) ?? readIfThere(getSeedUrl())
