import type { RunningDataService, StartDataServiceOptions } from './types.ts'

/**
 * Starts a service on 127.0.0.1 that computes balances, collectibles, names and transactions of accounts from local
 * chains, with the API of the hosted one (SPEC §7).
 *
 * @throws {@link localErrors.portTaken}
 */
export async function startDataService(options: StartDataServiceOptions): Promise<RunningDataService> {
  // Loads viem, which takes longer than the start of a chain.
  const { serveData } = await import('./serveData.ts')
  return serveData(options)
}
