import { createMemoryDatabase } from '../sign-in/createMemoryDatabase.ts'
import type { RunningSecureSite, StartSecureSiteOptions } from './types.ts'

/**
 * Starts a secure site of `@openappkit/secure-site` on 127.0.0.1. Its database and its keyrings are in memory: wallets end with the
 * process.
 *
 * @throws {@link localErrors.portTaken}, {@link localErrors.pageMissing} in the answer of the first request
 */
export async function startSecureSite(options: StartSecureSiteOptions): Promise<RunningSecureSite> {
  const { serveSecureSite } = await import('./serveSecureSite.ts')
  const database = await createMemoryDatabase()
  const site = await serveSecureSite({ ...options, getDatabase: database.get })
  return {
    ...site,
    async stop() {
      await site.stop()
      await database.close()
    },
  }
}
