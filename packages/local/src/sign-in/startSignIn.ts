import { createMemoryDatabase } from './createMemoryDatabase.ts'
import type { RunningSignIn, StartSignInOptions } from './types.ts'

/**
 * Starts a server on 127.0.0.1 that signs visitors in with their wallets, with the server part of `@openappkit/siwx`. Its
 * database is in memory: sessions end with the process.
 *
 * @throws {@link localErrors.portTaken}
 */
export async function startSignIn(options: StartSignInOptions): Promise<RunningSignIn> {
  // Loads viem, which takes longer than the start of a chain.
  const { serveSignIn } = await import('./serveSignIn.ts')
  const database = await createMemoryDatabase()
  const server = await serveSignIn({ ...options, getDatabase: database.get })
  return {
    ...server,
    async stop() {
      await server.stop()
      await database.close()
    },
  }
}
