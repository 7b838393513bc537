import { isWebLink, parseWalletLink } from './parseWalletLink.ts'

/** Non-public IPv4 blocks: this machine, local and shared networks, tests and examples, multicast, reserved. */
const PRIVATE_IPV4 =
  /^(?:0|10|127|22[4-9]|2[345]\d|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.(?:0\.[02]|168)|198\.(?:1[89]|51\.100)|203\.0\.113)\.[\d.]+$/

/** Reserved names, and names of one label, which only a private network resolves. */
const PRIVATE_NAME = /^[^.]*$|\.(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/

/**
 * Whether a host, as `URL` writes it, is in the visitor's own network. Every IPv6 address counts: links to public hosts
 * do not use them. A public name that resolves to a private address is not detected.
 */
function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  return name.startsWith('[') || PRIVATE_IPV4.test(name) || PRIVATE_NAME.test(name)
}

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
