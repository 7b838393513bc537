import { isWebLink, parseWalletLink } from './parseWalletLink.ts'

/** As for announced wallets (S6). */
const MAX_DATA_LENGTH = 65_536

/** What an `<img>` shows runs no scripts. */
const IMAGE_DATA = /^data:image\/[a-z0-9.+-]{1,40}[;,]/i

/**
 * A picture that others name, for an `<img>` only.
 *
 * @param value - Anything.
 * @returns A `data:image/*` URL of at most 64 KiB, or a link that passes {@link parseWalletLink} and is no app's.
 */
export function parseImageUrl(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (value.startsWith('data:')) return value.length <= MAX_DATA_LENGTH && IMAGE_DATA.test(value) ? value : undefined
  const link = parseWalletLink(value)
  return link !== undefined && isWebLink(link) ? link : undefined
}
