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

/** Same limit as for announced wallets (S6). */
const MAX_DATA_LENGTH = 65_536

/** Scripts do not run in an `<img>`. */
const IMAGE_DATA = /^data:image\/[a-z0-9.+-]{1,40}[;,]/i

/**
 * Parses the URL of a third-party picture, for an `<img>` only.
 *
 * @param value - Any value.
 * @param isOwnHost - Whether a private host is allowed, e.g. the host of a directory in a private network.
 * @returns A `data:image/*` URL of at most 64 KiB, or a link that passes {@link parsePublicLink}; otherwise `undefined`.
 */
export function parseImageUrl(value: unknown, isOwnHost = (_hostname: string) => false): string | undefined {
  if (typeof value !== 'string') return undefined
  if (value.startsWith('data:')) return value.length <= MAX_DATA_LENGTH && IMAGE_DATA.test(value) ? value : undefined
  return parsePublicLink(value, isOwnHost)
}
