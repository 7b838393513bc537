/**
 * @module Finds PostgreSQL to test with, or installs it. `node scripts/findPostgres.mjs` prints the folder of its programs.
 */
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installWithApt } from './installWithApt.mjs'

const INSTALLED = '/usr/lib/postgresql'

/** The oldest version that the servers of this repository support. */
const OLDEST = 15

/** The settings of Debian for the database that the installation would create, and start. */
const SETTINGS = '/etc/postgresql-common/createcluster.d'

/**
 * The folder with the programs of the newest installed PostgreSQL that the servers support.
 *
 * @param {string} [folder] - Where the versions are installed, as by Debian.
 * @returns {string | undefined}
 */
export function findPostgres(folder = INSTALLED) {
  const versions = existsSync(folder) ? readdirSync(folder).map(Number) : []
  const found = versions.filter(
    (version) => version >= OLDEST && existsSync(join(folder, String(version), 'bin', 'postgres')),
  )
  return found.length === 0 ? undefined : join(folder, String(Math.max(...found)), 'bin')
}

async function installPostgres() {
  if (process.getuid?.() === 0 && !existsSync(SETTINGS)) {
    await mkdir(SETTINGS, { recursive: true })
    await writeFile(join(SETTINGS, 'openappkit.conf'), 'create_main_cluster = false\n')
  }
  await installWithApt('postgresql')
}

/**
 * The folder of PostgreSQL's programs, after an attempt to install it. Tests that need it are skipped without it.
 *
 * @param {{ log?: (message: string) => void }} [options]
 * @returns {Promise<string | undefined>}
 */
export async function findOrInstallPostgres({ log = () => {} } = {}) {
  const installed = findPostgres()
  if (installed) return installed
  log('No PostgreSQL found, trying: apt-get install postgresql')
  try {
    await installPostgres()
  } catch (error) {
    log(`It was not installed: ${String(error instanceof Error ? error.message : error).split('\n')[0]}`)
  }
  return findPostgres()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log((await findOrInstallPostgres({ log: console.error })) ?? 'PostgreSQL is not installed')
}
