import { fork } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A PostgreSQL server of a test. */
export interface TestPostgres {
  /** URL of its database `postgres`, with a superuser. */
  readonly url: string
  /** Stops it and removes its folder. */
  stop(): Promise<void>
}

const INSTALLED = '/usr/lib/postgresql'

/** The folder with the programs of the newest installed PostgreSQL that is 15 or newer. */
function findPrograms(): string | undefined {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).map(Number) : []
  const [version] = versions.filter((entry) => entry >= 15 && existsSync(join(INSTALLED, String(entry), 'bin/postgres'))).sort((a, b) => b - a)
  return version === undefined ? undefined : join(INSTALLED, String(version), 'bin')
}

/**
 * Starts PostgreSQL for tests, in a temporary folder and on a free port of the loopback interface.
 *
 * @returns `undefined` where it is not installed, after printing that. The tests are then skipped.
 */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const bin = findPrograms()
  if (bin === undefined) {
    console.warn('skipped: PostgreSQL is not installed')
    return undefined
  }
  const child = fork(fileURLToPath(new URL('runPostgres.mjs', import.meta.url)), [bin], { execArgv: [] })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const { url, error } = await new Promise<{ url?: string; error?: string }>((resolve) => {
    child.once('message', (message) => resolve(message as { url?: string; error?: string }))
    child.once('exit', (code) => resolve({ error: `PostgreSQL ended with ${code}` }))
  })
  if (url === undefined) throw new Error(error)
  return {
    url,
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
