/** @module What the benchmarks of servers share. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findPostgres } from '../findPostgres.mjs'
import { ROOT } from '../testing/runCommand.mjs'

/**
 * Imports a built module of a package, also one that the package does not export.
 *
 * @param {string} path - Below `packages`: `secure-site/dist/index.js`.
 * @returns {Promise<any>}
 */
export const importBuilt = (path) => import(pathToFileURL(join(ROOT, 'packages', path)).href)

/** Starts PostgreSQL in a temporary folder. @returns `undefined` where it is not installed. */
export async function startPostgres() {
  const folder = findPostgres()
  if (folder === undefined) return undefined
  const child = fork(join(ROOT, 'packages/server/test/runPostgres.mjs'), [folder])
  /** @type {{ url?: string, error?: string }} */
  const { url, error } = await new Promise((resolve) => child.once('message', resolve))
  if (url === undefined) throw new Error(error)
  return { url, stop: () => child.disconnect() }
}

/**
 * Measures with PGlite in memory, and with PostgreSQL where it is installed.
 *
 * @template Result
 * @param {(database: import('../../packages/server/src/index.ts').Database) => Promise<Result>} measure
 * @returns {Promise<({ name: string } & Result)[]>}
 */
export async function measureDatabases(measure) {
  const { openDatabase } = await importBuilt('server/dist/index.js')
  const postgres = await startPostgres()
  if (!postgres) console.log('skipped: PostgreSQL is not installed')
  const urls = { 'PGlite in memory': 'memory://', ...(postgres && { PostgreSQL: postgres.url }) }
  const rows = []
  for (const [name, url] of Object.entries(urls)) {
    const database = await openDatabase(url)
    rows.push({ name, ...(await measure(database)) })
    await database.close()
  }
  postgres?.stop()
  return rows
}

const AT_ONCE = 10

/**
 * Runs a task for each entry, ten at once.
 *
 * @template Entry, Result
 * @param {readonly Entry[]} entries
 * @param {(entry: Entry) => Promise<Result>} run
 * @returns {Promise<{ ms: number, results: Result[] }>} `ms`: the mean time of an entry.
 */
export async function timeAll(entries, run) {
  /** @type {Result[]} */
  const results = []
  const queue = [...entries.entries()]
  const start = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await run(next[1])
    }),
  )
  return { ms: (performance.now() - start) / entries.length, results }
}
