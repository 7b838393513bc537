import { isWebLink, parseWalletLink, trimSlashes } from '@openappkit/common'
import type { DirectoryWallet } from '@openappkit/core'
import type { Device } from './device.ts'

/** An address for an `<a>`, and where it opens. */
export interface PairingLink {
  readonly href: string
  /** Missing where the browser's own choice is right. */
  readonly target?: '_blank' | '_top'
}

/** What a link leads to: an app of this phone, an app of this desk, a wallet that is a page. */
export type Platform = 'phone' | 'desktop' | 'web'

interface LinkRequest {
  /** Missing where the phone itself is to ask which wallet. */
  readonly wallet?: Pick<DirectoryWallet, 'links'> | undefined
  readonly uri: string
  readonly platform: Platform
  readonly device: Device
}

/** Only what a pairing's URI is made of, so that nothing else is ever opened in its name. */
const PAIRING_URI = /^wc:[\w-]+@\d+\?[\w.~%&=+-]+$/

/** `https://host` and `https://host/`, `scheme:`, `scheme://` and `scheme://main` all take a path. */
function addPath(prefix: string, path: string): string | undefined {
  // Behind a question or an anchor there is no place for one.
  if (/[?#]/.test(prefix)) return undefined
  if (/^[a-z][a-z0-9+.-]*:\/{0,2}$/i.test(prefix)) return `${trimSlashes(prefix)}//${path}`
  return `${trimSlashes(prefix)}/${path}`
}

/**
 * Where a link opens. A page must not take the place of the site, which waits for the answer; and from within a
 * frame an app opens only where the whole tab is asked to, or another one.
 */
function addTarget(href: string, { frame }: Device): PairingLink {
  if (isWebLink(href) || frame === 'locked') return { href, target: '_blank' }
  return frame === 'free' ? { href, target: '_top' } : { href }
}

/** Prefixes of a wallet's links, best first. */
function listPrefixes({ links }: Pick<DirectoryWallet, 'links'>, platform: Platform, { os, inApp }: Device) {
  if (platform === 'desktop') return [links.desktop]
  if (platform === 'web') return [links.webapp]
  const prefixes = [os && links[os], links.native, links.universal]
  // Telegram's own browser hands on web links only.
  return inApp === 'telegram' ? prefixes.filter((prefix) => prefix && isWebLink(prefix)) : prefixes
}

/** All links that may open a wallet with a pairing, best first; each has passed the gate again (S8). */
function listLinks({ wallet, uri, platform, device }: LinkRequest): PairingLink[] {
  if (!PAIRING_URI.test(uri)) return []
  // Android asks its owner which app is to take it.
  if (!wallet) return platform === 'phone' && device.os === 'android' ? [addTarget(uri, device)] : []
  const path = `wc?uri=${encodeURIComponent(uri)}`
  const links = listPrefixes(wallet, platform, device).map((prefix) => parseWalletLink(prefix && addPath(prefix, path)))
  return [...new Set(links)].filter((href) => href !== undefined).map((href) => addTarget(href, device))
}

/** The link that opens a wallet with a pairing; what to offer when it opens nothing is {@link createFallbackLink}. */
export function createPairingLink(request: LinkRequest): PairingLink | undefined {
  return listLinks(request)[0]
}

/** The link to offer where the first has opened nothing: a web link, which the wallet's own page answers then. */
export function createFallbackLink(request: LinkRequest): PairingLink | undefined {
  return listLinks(request).slice(1).find(({ href }) => isWebLink(href))
}

/** Opens the app of a wallet on this phone, without a pairing: for what is asked later. */
export function createAppLink(wallet: Pick<DirectoryWallet, 'links'>, device: Device): PairingLink | undefined {
  const href = listPrefixes(wallet, 'phone', device).map(parseWalletLink).find((link) => link !== undefined)
  return href === undefined ? undefined : addTarget(href, device)
}

/** Opens this page in the wallet's own browser, where the wallet is then a wallet of the browser. */
export function createBrowseLink(
  { links }: Pick<DirectoryWallet, 'links'>,
  pageUrl: string,
  device: Device,
): PairingLink | undefined {
  const href = parseWalletLink(links.browse?.replaceAll('{url}', () => encodeURIComponent(pageUrl)))
  return href === undefined ? undefined : addTarget(href, device)
}
