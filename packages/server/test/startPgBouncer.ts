import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where Debian, Fedora and Homebrew install it. */
const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer', '/usr/local/bin/pgbouncer']

/** The path of PgBouncer. `undefined` where it is not installed, after printing that. The tests are then skipped. */
export function findPgBouncer(): string | undefined {
  const program = PLACES.find((place) => existsSync(place))
  if (program === undefined) console.warn('skipped: PgBouncer is not installed')
  return program
}

/** A PgBouncer of a test. */
export interface TestPgBouncer {
  /** URL of the same database, through PgBouncer. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts PgBouncer with `pool_mode=transaction` and no other setting that a client notices.
 *
 * @param program - From {@link findPgBouncer}.
 * @param databaseUrl - Of a database of `createPostgresDatabase`.
 * @param poolSize - How many connections to PostgreSQL all its clients share.
 */
export async function startPgBouncer(program: string, databaseUrl: string, poolSize: number): Promise<TestPgBouncer> {
  const { hostname, port } = new URL(databaseUrl)
  const child = fork(
    fileURLToPath(new URL('runPgBouncer.mjs', import.meta.url)),
    [program, hostname, port, String(poolSize)],
    { execArgv: [] },
  )
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const { host, error } = await new Promise<{ host?: string; error?: string }>((resolve) => {
    child.once('message', (message) => resolve(message as { host?: string; error?: string }))
    child.once('exit', (code) => resolve({ error: `PgBouncer ended with ${code}` }))
  })
  if (host === undefined) throw new Error(error)
  child.unref()
  child.channel?.unref()
  return {
    url: Object.assign(new URL(databaseUrl), { host }).href,
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
