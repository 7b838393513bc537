import { assertPortFree } from '../ports/assertPortFree.ts'
import { DEFAULT_IDENTITY_PORT } from '../ports/defaults.ts'
import type { RunningIdentity, StartIdentityOptions } from './types.ts'

/**
 * Starts six identity providers on 127.0.0.1, which answer as Google, Apple, GitHub, Facebook, X and Discord do. In place of a login,
 * their page lets the visitor choose a person, refuse, or fail.
 *
 * @throws {@link localErrors.portTaken}
 */
export async function startIdentity({
  port = DEFAULT_IDENTITY_PORT,
  secureSiteUrl,
}: StartIdentityOptions = {}): Promise<RunningIdentity> {
  await assertPortFree(port, 'identity providers', '--identity-port')
  const { serveIdentity } = await import('./serveIdentity.ts')
  const identity = await serveIdentity(port)
  if (secureSiteUrl !== undefined) identity.register(secureSiteUrl)
  return identity
}
