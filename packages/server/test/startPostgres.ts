import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findPostgres } from '../../../scripts/findPostgres.mjs'

/** A PostgreSQL server of a test. */
export interface TestPostgres {
  /** URL of its database `postgres`, with a superuser. */
  readonly url: string
  /** Stops it and removes its folder. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL for tests, in a temporary folder and on a free port of the loopback interface.
 *
 * @returns `undefined` where it is not installed, after printing that. The tests are then skipped.
 */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const bin = findPostgres()
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
  // A worker that is ready to end does not wait for it.
  child.unref()
  child.channel?.unref()
  return {
    url,
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
