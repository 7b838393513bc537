import { cleanName, type Eip1193Provider } from '@openappkit/common'

/** A valid announcement of a wallet (S6). @see https://eips.ethereum.org/EIPS/eip-6963 */
export interface Announcement {
  readonly uuid: string
  /** Cleaned for display (S9). Show it only as text. */
  readonly name: string
  /** Lower case. */
  readonly rdns: string
  readonly icon: string | undefined
  readonly provider: Eip1193Provider
}

/** Any version: the standard requires 4, but some wallets use another one. */
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

/** @throws the error of a getter, and a TypeError for `null` and `undefined` */
export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof (value as { request?: unknown }).request === 'function'
}

/**
 * Parses the detail of an announcement. It comes from an unknown script: every field is read once, so that a getter
 * cannot return one value to the check and another one later. No schema of zod: it loads with the page.
 *
 * @returns `undefined` unless it is a complete, valid announcement.
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
    // A field is missing or its getter threw.
    return undefined
  }
}
