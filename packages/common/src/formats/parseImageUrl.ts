import { isPrivateHost } from './isPrivateHost.ts'
import { isWebLink, parseWalletLink } from './parseWalletLink.ts'

/** As for announced wallets (S6). */
const MAX_DATA_LENGTH = 65_536

/** What an `<img>` shows runs no scripts. */
const IMAGE_DATA = /^data:image\/[a-z0-9.+-]{1,40}[;,]/i

/**
 * A picture that others name, for an `<img>` only.
 *
 * @param value - Anything.
 * @param isOwnHost - Whether a private host may be asked all the same, as that of a directory in the own network.
 * @returns A `data:image/*` URL of at most 64 KiB, or a link that passes {@link parseWalletLink}, is no app's and
 *   leads to no private host; else `undefined`.
 */
export function parseImageUrl(value: unknown, isOwnHost = (_hostname: string) => false): string | undefined {
  if (typeof value !== 'string') return undefined
  if (value.startsWith('data:')) return value.length <= MAX_DATA_LENGTH && IMAGE_DATA.test(value) ? value : undefined
  const link = parseWalletLink(value)
  if (link === undefined || !isWebLink(link)) return undefined
  const { hostname } = new URL(link)
  return isPrivateHost(hostname) && !isOwnHost(hostname) ? undefined : link
}
