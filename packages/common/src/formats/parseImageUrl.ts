import { isWebLink, parseWalletLink } from './parseWalletLink.ts'

/** Same limit as for announced wallets (S6). */
const MAX_DATA_LENGTH = 65_536

/** Scripts do not run in an `<img>`. */
const IMAGE_DATA = /^data:image\/[a-z0-9.+-]{1,40}[;,]/i

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
 * Parses the URL of a third-party picture, for an `<img>` only.
 *
 * @param value - Any value.
 * @param isOwnHost - Whether a private host is allowed, e.g. the host of a directory in a private network.
 * @returns A `data:image/*` URL of at most 64 KiB, or a web link that passes {@link parseWalletLink} and leads to no
 *   private host; otherwise `undefined`.
 */
export function parseImageUrl(value: unknown, isOwnHost = (_hostname: string) => false): string | undefined {
  if (typeof value !== 'string') return undefined
  if (value.startsWith('data:')) return value.length <= MAX_DATA_LENGTH && IMAGE_DATA.test(value) ? value : undefined
  const link = parseWalletLink(value)
  if (link === undefined || !isWebLink(link)) return undefined
  const { hostname } = new URL(link)
  return isPrivateHost(hostname) && !isOwnHost(hostname) ? undefined : link
}
