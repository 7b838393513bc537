import { isLoopbackHost } from '@openappkit/common'
import { NATIVE_ADDRESS } from '../data/api/serviceIds.ts'
import { isSameAddress } from '../connections/isSameAddress.ts'
import { onrampErrors } from './errors.ts'
import { findOtherAccount } from './findOtherAccount.ts'
import { readPageTexts } from './readPageTexts.ts'

/** What a page of a provider may be. */
export interface AllowedPage {
  /** The option `onramp.hosts`, as `parseHost` returns it. */
  readonly hosts: readonly string[]
  /** The address that is credited. */
  readonly address: string
  /** Other addresses that the URL may name, such as the contract of what is bought. */
  readonly known: readonly string[]
}

const MAX_LENGTH = 8_192

/** Whether each percent sequence is complete and encodes text. What does not, pages read in different ways. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
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
  if (!isDecodable(text)) return 'it has a percent sign that encodes no text'
  // A browser trusts pages of this machine without TLS.
  if (protocol === 'http:' && !isLoopbackHost(hostname)) return 'it is not encrypted'
  return undefined
}

/**
 * Decides whether the page of a provider may be opened (S21): on a host that the site allows, encrypted, without tricks in its text, and
 * without an account other than the credited one, in any parameter and any encoding. What the URL does not contain, it cannot show:
 * the page itself says what it credits.
 *
 * @returns the URL as browsers write it
 * @throws onrampErrors.unsafeUrl, hostNotAllowed, otherAddress
 */
export function checkPageUrl(value: unknown, allowed: AllowedPage): string {
  const danger = typeof value === 'string' ? findDanger(value) : 'it is no text'
  if (danger !== undefined) throw onrampErrors.unsafeUrl({ reason: danger })
  const url = new URL(value as string)
  const { host, href } = url
  if (!allowed.hosts.includes(host)) throw onrampErrors.hostNotAllowed({ host })
  const texts = readPageTexts(url)
  if (texts === undefined) throw onrampErrors.unsafeUrl({ reason: 'it is encoded too often, or has too many parts' })
  // What is sent to the contract of a token, or to the address that stands for the currency of a network, is lost.
  const others = [NATIVE_ADDRESS, ...allowed.known]
  const found = findOtherAccount(texts, (account, meaning) => {
    const isNamed = meaning === 'account' || meaning === 'wallet'
    return [allowed.address, ...(isNamed ? [] : others)].some((own) => isSameAddress(own, account))
  })
  if (found !== undefined) throw onrampErrors.otherAddress({ found, expected: allowed.address })
  return href
}
