import { assertPortFree } from '../ports/assertPortFree.ts'
import { DEFAULT_FARCASTER_PORT } from '../ports/defaults.ts'
import type { RunningFarcaster, StartFarcasterOptions } from './types.ts'

/**
 * Starts what a login by Farcaster needs on 127.0.0.1: a relay, a node of a chain with the id 10 and the registries, and a page that plays the
 * app: it approves, refuses, signs with a foreign key, or signs an expired message.
 *
 * @throws {@link localErrors.portTaken}
 */
export async function startFarcaster({
  port = DEFAULT_FARCASTER_PORT,
}: StartFarcasterOptions = {}): Promise<RunningFarcaster> {
  await assertPortFree(port, 'Farcaster relay', '--farcaster-port')
  const { serveFarcaster } = await import('./serveFarcaster.ts')
  return serveFarcaster(port)
}
