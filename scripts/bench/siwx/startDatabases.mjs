import { fork } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../../testing/runCommand.mjs'

const INSTALLED = '/usr/lib/postgresql'

/** Starts PostgreSQL in a temporary folder. @returns `undefined` where it is not installed. */
export async function startPostgres() {
  const version = existsSync(INSTALLED)
    ? readdirSync(INSTALLED)
        .map(Number)
        .filter((entry) => entry >= 15)
        .sort((a, b) => b - a)[0]
    : undefined
  if (version === undefined) return undefined
  const child = fork(join(ROOT, 'packages/server/test/runPostgres.mjs'), [join(INSTALLED, String(version), 'bin')])
  /** @type {{ url?: string, error?: string }} */
  const { url, error } = await new Promise((resolve) => child.once('message', resolve))
  if (url === undefined) throw new Error(error)
  return { url, stop: () => child.disconnect() }
}

/**
 * Opens PGlite in memory, and PostgreSQL where it is installed.
 *
 * @returns {Promise<{ rows: readonly { name: string, database: import('../../../packages/server/src/index.ts').Database }[], stop(): Promise<void> }>}
 */
export async function startDatabases() {
  const { openDatabase } = await import(pathToFileURL(join(ROOT, 'packages/server/dist/index.js')).href)
  const postgres = await startPostgres()
  if (!postgres) console.log('skipped: PostgreSQL is not installed')
  const rows = [
    { name: 'PGlite in memory', database: await openDatabase('memory://') },
    ...(postgres ? [{ name: 'PostgreSQL', database: await openDatabase(postgres.url) }] : []),
  ]
  return {
    rows,
    async stop() {
      await Promise.all(rows.map(({ database }) => database.close()))
      postgres?.stop()
    },
  }
}
