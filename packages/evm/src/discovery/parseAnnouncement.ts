import { cleanName, type Eip1193Provider } from '@openappkit/common'

/** A wallet's announcement after every check of S6. @see https://eips.ethereum.org/EIPS/eip-6963 */
export interface Announcement {
  readonly uuid: string
  /** Cleaned for display (S9); still only to be shown as text. */
  readonly name: string
  /** Lower case. */
  readonly rdns: string
  readonly icon: string | undefined
  readonly provider: Eip1193Provider
}

/** Of any version: the standard asks for 4, but wallets are found that take another one. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MAX_RDNS_LENGTH = 253
const RDNS = /^[a-z0-9][a-z0-9-]{0,62}(\.[a-z0-9][a-z0-9-]{0,62})+$/i
const MAX_ICON_LENGTH = 64 * 1024
const ICON = /^data:image\/[a-z0-9.+-]{1,40}[;,]/i

function parseIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > MAX_ICON_LENGTH) return undefined
  const trimmed = icon.trim()
  return ICON.test(trimmed) ? trimmed : undefined
}

/** @throws what reading it throws, and for `null` and `undefined` */
export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof (value as { request?: unknown }).request === 'function'
}

/**
 * Reads the detail of an announcement. It comes from a script nobody has checked: every field is
 * read once, so that a getter cannot show one value to the check and another to the user.
 *
 * @returns `undefined` for anything that is not a complete, well-formed announcement.
 */
export function parseAnnouncement(detail: unknown): Announcement | undefined {
  try {
    const { info, provider } = detail as { info: Record<string, unknown>; provider: unknown }
    const { uuid, name, rdns, icon } = info
    if (typeof uuid !== 'string' || typeof name !== 'string' || typeof rdns !== 'string') return undefined
    if (rdns.length > MAX_RDNS_LENGTH || !UUID.test(uuid) || !RDNS.test(rdns) || !isProvider(provider)) return undefined
    const id = { uuid: uuid.toLowerCase(), rdns: rdns.toLowerCase() }
    return { ...id, name: cleanName(name) || id.rdns, provider, icon: parseIcon(icon) }
  } catch {
    // A part is missing or its getter threw: that is no wallet.
    return undefined
  }
}
