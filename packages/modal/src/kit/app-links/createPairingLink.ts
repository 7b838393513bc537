import { isWebLink, parseWalletLink, trimSlashes } from '@openappkit/common'
import type { DirectoryWallet } from '@openappkit/core/internal'
import type { Device } from './device.ts'

/** `href` and `target` of an `<a>`. */
export interface PairingLink {
  readonly href: string
  /** Missing: the same tab. */
  readonly target?: '_blank' | '_top'
}

/** What a link opens: an app of the phone, an app of the computer, or a wallet that is a web page. */
export type Platform = 'phone' | 'desktop' | 'web'

interface LinkRequest {
  /** Missing: the phone lets the visitor choose a wallet. */
  readonly wallet?: Pick<DirectoryWallet, 'links'> | undefined
  readonly uri: string
  readonly platform: Platform
  readonly device: Device
}

/** Only the characters of a pairing URI, so that no other URI is ever opened. */
const PAIRING_URI = /^wc:[\w-]+@\d+\?[\w.~%&=+-]+$/

/** `https://host` and `https://host/`, `scheme:`, `scheme://` and `scheme://main` all take a path. */
function addPath(prefix: string, path: string): string | undefined {
  // A path cannot follow a query or a fragment.
  if (/[?#]/.test(prefix)) return undefined
  if (/^[a-z][a-z0-9+.-]*:\/{0,2}$/i.test(prefix)) return `${trimSlashes(prefix)}//${path}`
  return `${trimSlashes(prefix)}/${path}`
}

/**
 * Where a link opens. A web page must not replace the site, which waits for the answer. A frame can open an app only
 * through the whole tab or a new one.
 */
function addTarget(href: string, { frame }: Device): PairingLink {
  if (isWebLink(href) || frame === 'locked') return { href, target: '_blank' }
  return frame === 'free' ? { href, target: '_top' } : { href }
}

/** Prefixes of a wallet's links, preferred first. */
function listPrefixes({ links }: Pick<DirectoryWallet, 'links'>, platform: Platform, { os, inApp }: Device) {
  if (platform === 'desktop') return [links.desktop]
  if (platform === 'web') return [links.webapp]
  const prefixes = [os && links[os], links.native, links.universal]
  // Telegram's browser opens only web links.
  return inApp === 'telegram' ? prefixes.filter((prefix) => prefix && isWebLink(prefix)) : prefixes
}

/** All links that may open a wallet with a pairing, preferred first. Each is validated again (S8). */
function listLinks({ wallet, uri, platform, device }: LinkRequest): PairingLink[] {
  if (!PAIRING_URI.test(uri)) return []
  // Android lets the visitor choose an app.
  if (!wallet) return platform === 'phone' && device.os === 'android' ? [addTarget(uri, device)] : []
  const path = `wc?uri=${encodeURIComponent(uri)}`
  const links = listPrefixes(wallet, platform, device).map((prefix) => parseWalletLink(prefix && addPath(prefix, path)))
  return [...new Set(links)].filter((href) => href !== undefined).map((href) => addTarget(href, device))
}

/** The link that opens a wallet with a pairing. See {@link createFallbackLink} for when it opens nothing. */
export function createPairingLink(request: LinkRequest): PairingLink | undefined {
  return listLinks(request)[0]
}

/** The web link to offer if the first link opens nothing: it leads to the wallet's own page. */
export function createFallbackLink(request: LinkRequest): PairingLink | undefined {
  return listLinks(request)
    .slice(1)
    .find(({ href }) => isWebLink(href))
}

/** Opens the app of a wallet on this phone, without a pairing, for later requests. */
export function createAppLink(wallet: Pick<DirectoryWallet, 'links'>, device: Device): PairingLink | undefined {
  const href = listPrefixes(wallet, 'phone', device)
    .map(parseWalletLink)
    .find((link) => link !== undefined)
  return href === undefined ? undefined : addTarget(href, device)
}

/** Opens this page in the wallet's browser, where the wallet is an injected one. */
export function createBrowseLink(
  { links }: Pick<DirectoryWallet, 'links'>,
  pageUrl: string,
  device: Device,
): PairingLink | undefined {
  const href = parseWalletLink(links.browse?.replaceAll('{url}', () => encodeURIComponent(pageUrl)))
  return href === undefined ? undefined : addTarget(href, device)
}
