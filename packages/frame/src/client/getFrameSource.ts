import { isLoopbackHost } from '@openappkit/common'
import { frameErrors } from '../errors/frameErrors.ts'
import type { FrameParameters, FrameSource } from './types.ts'

/** The default network of the frame (SPEC §7). */
const DEFAULT_CHAIN_ID = 'eip155:1'

/** SPEC §9. */
const DEFAULT_VERSION = '4'

function parseSecureSite(url: string): string {
  const site = URL.canParse(url) ? new URL(url) : undefined
  const isSecure = site?.protocol === 'https:' || (site?.protocol === 'http:' && isLoopbackHost(site.hostname))
  if (!site || !isSecure || site.href !== `${site.origin}/`) throw frameErrors.invalidSecureSite({ url })
  return site.origin
}

/**
 * The page of the secure site that is loaded in the frame (SPEC §7).
 *
 * @param secureSite - Its origin: `https://secure.example.com`.
 * @throws `frame.invalidSecureSite` for a path, a query, a user, and for http on a host that is not this machine.
 */
export function getFrameSource(secureSite: string, parameters: FrameParameters): FrameSource {
  const { projectId, chainId = DEFAULT_CHAIN_ID, version = DEFAULT_VERSION, enableLogger = false, rpcUrl } = parameters
  const origin = parseSecureSite(secureSite)
  const query = new URLSearchParams({
    projectId,
    chainId,
    version,
    enableLogger: String(enableLogger),
    ...(rpcUrl && { rpcUrl }),
  })
  return { origin, url: `${origin}/sdk?${query}` }
}
