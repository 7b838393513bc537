import { isLoopbackHost } from '@openappkit/common'
import { NATIVE_ADDRESS } from '../data/api/serviceIds.ts'
import { isSameAddress } from '../connections/isSameAddress.ts'
import { onrampErrors } from './errors.ts'

/** What a page of a provider may be. */
export interface AllowedPage {
  /** The option `onramp.hosts`, as {@link parseHost} returns it. */
  readonly hosts: readonly string[]
  /** The address that is credited. */
  readonly address: string
  /** Other addresses that the URL may name, such as the contract of what is bought. */
  readonly known: readonly string[]
}

const MAX_LENGTH = 8_192
/** How many layers of encoding are removed to find addresses. */
const MAX_LAYERS = 4
/** Parameters that name the account that is credited. */
const ADDRESS_NAME = /^(?:destination|default|user|wallet|to)?_?(?:wallet)?_?addresse?s?$/i
/** Parameters with a list or an object of such accounts, as the request for the page has. */
const WALLETS_NAME = /^(?:destination|default|user|to)?_?wallets?$/i

/** An entry of the option `onramp.hosts` as `URL` writes it; `undefined` if it is not a host with an optional port. */
export function parseHost(entry: unknown): string | undefined {
  if (typeof entry !== 'string' || !/^(?:[-a-z0-9]+(?:\.[-a-z0-9]+)*|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(entry)) {
    return undefined
  }
  return URL.canParse(`https://${entry}/`) ? new URL(`https://${entry}/`).host : undefined
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** The text without layers of percent encoding. */
function decodeAll(text: string): string {
  let decoded = text
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) decoded = decode(decoded)
  return decoded
}

/** Why a text is no harmless web URL, before its host is compared. */
function findDanger(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return `it is longer than ${MAX_LENGTH} characters`
  if (/[\0-\x20\x7f]/.test(text)) return 'it has a space or a control character'
  if (text.includes('\\')) return 'it has a backslash'
  if (/[^\x21-\x7e]/.test(text)) return 'it has characters that are not ASCII'
  const scheme = /^([a-z][-+.a-z0-9]*):/i.exec(text)?.[1]?.toLowerCase()
  if (scheme === undefined) return 'it has no scheme'
  if (scheme !== 'https' && scheme !== 'http') return `its scheme is ${scheme}:`
  if (!/^https?:\/\/[^/?#]/i.test(text)) return 'its scheme is not followed by a host'
  if (!URL.canParse(text)) return 'it is no URL'
  const { protocol, hostname } = new URL(text)
  const authority = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1] ?? ''
  if (authority.includes('@')) return 'it has a user name'
  if (hostname.endsWith('.')) return 'its host ends with a dot'
  const written = authority.toLowerCase().replace(/:\d*$/, '')
  if (written !== hostname) return 'its host is written in an unusual way'
  // A browser trusts pages of this machine without TLS.
  if (protocol === 'http:' && !isLoopbackHost(hostname)) return 'it is not encrypted'
  return undefined
}

const listEvmAddresses = (text: string): readonly string[] => text.match(/0x[0-9a-f]{40}(?![0-9a-f])/gi) ?? []

/** The first address in a URL that is neither the credited one nor a known contract. */
function findOtherAddress(text: string, { address, known }: AllowedPage): string | undefined {
  const allowed = [address, NATIVE_ADDRESS, ...known]
  const isAllowed = (found: string) => allowed.some((own) => isSameAddress(own, found))
  const named = text
    .split(/[?#&;]/)
    .map((pair) => pair.split('=') as [string, ...string[]])
    .filter(([name, value]) => value !== undefined && (ADDRESS_NAME.test(name) || WALLETS_NAME.test(name)))
    .flatMap(([name, ...values]) => {
      const value = values.join('=')
      const isOne = ADDRESS_NAME.test(name) && /^[-.:\w]+$/.test(value)
      // In a list, ids of networks and assets are shorter than the addresses of any chain family.
      return isOne ? [value.slice(value.lastIndexOf(':') + 1)] : (value.match(/[0-9a-z]{26,}/gi) ?? [])
    })
  return [...named, ...listEvmAddresses(text)].find((found) => !isAllowed(found))
}

/**
 * Decides whether the page of a provider may be opened (S21): on a host that the site allows, encrypted, without tricks in its text, and
 * without an address other than the credited one. What the URL does not contain, it cannot show: the page itself says what it credits.
 *
 * @returns the URL as browsers write it
 * @throws onrampErrors.unsafeUrl, hostNotAllowed, otherAddress
 */
export function checkPageUrl(value: unknown, allowed: AllowedPage): string {
  const danger = typeof value === 'string' ? findDanger(value) : 'it is no text'
  if (danger !== undefined) throw onrampErrors.unsafeUrl({ reason: danger })
  const { host, href } = new URL(value as string)
  if (!allowed.hosts.includes(host)) throw onrampErrors.hostNotAllowed({ host })
  const found = findOtherAddress(decodeAll(href), allowed)
  if (found !== undefined) throw onrampErrors.otherAddress({ found, expected: allowed.address })
  return href
}
