import { isPrivateHost } from './isPrivateHost.ts'
import { isWebLink, parseWalletLink } from './parseWalletLink.ts'

/**
 * Validates a link to a server that a third party has chosen.
 *
 * @param value - Any value.
 * @param isOwnHost - Whether a private host is allowed.
 * @returns The unchanged link if it is a web link that passes {@link parseWalletLink} and leads to no private host;
 *   otherwise `undefined`.
 */
export function parsePublicLink(value: unknown, isOwnHost = (_hostname: string) => false): string | undefined {
  const link = parseWalletLink(value)
  if (link === undefined || !isWebLink(link)) return undefined
  const { hostname } = new URL(link)
  return isPrivateHost(hostname) && !isOwnHost(hostname) ? undefined : link
}
