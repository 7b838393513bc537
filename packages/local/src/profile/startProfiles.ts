import { createMemoryDatabase } from '../sign-in/createMemoryDatabase.ts'
import type { RunningProfiles, StartProfilesOptions } from './types.ts'

/**
 * Starts a service on 127.0.0.1 in which visitors register names, with the API of the hosted one (SPEC §7). Its database is in memory, and
 * starts with the first registration. It is also the gateway of the names below `gateway.eth` (EIP-3668).
 *
 * @throws {@link localErrors.portTaken}
 */
export async function startProfiles(options: StartProfilesOptions): Promise<RunningProfiles> {
  // Loads viem, which takes longer than the start of a chain.
  const { serveProfiles } = await import('./serveProfiles.ts')
  const database = await createMemoryDatabase()
  const service = await serveProfiles({ ...options, getDatabase: database.get })
  return {
    ...service,
    async stop() {
      await service.stop()
      await database.close()
    },
  }
}
