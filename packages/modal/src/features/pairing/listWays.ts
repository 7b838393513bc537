import type { DirectoryWallet } from '@openappkit/core/internal'
import { createAppLink } from '../../kit/app-links/createPairingLink.ts'
import type { Device } from '../../kit/app-links/device.ts'

/**
 * How to reach a wallet: `browser`: it is injected; `app`: an app of this phone; `code`: a QR code for another device;
 * `desktop`: an app of this computer; `web`: a web page; `browse`: only its own browser, in which the site opens again.
 */
export type Way = 'browser' | 'app' | 'code' | 'desktop' | 'web' | 'browse'

/** The ways that need a pairing. */
const PAIRING_WAYS: ReadonlySet<Way> = new Set<Way>(['app', 'code', 'desktop', 'web'])

export const needsPairing = (way: Way | undefined): boolean => way !== undefined && PAIRING_WAYS.has(way)

/** How to reach a wallet from this device, easiest first. Empty if the wallet must be installed first. */
export function listWays(wallet: DirectoryWallet | undefined, isMobile: boolean, device: Device): readonly Way[] {
  if (!wallet) return [isMobile && device.os === 'android' && !device.inApp ? 'app' : 'code']
  const { links, connectorId, supportsWalletConnect } = wallet
  const here: Way[] = connectorId === undefined ? [] : ['browser']
  if (!supportsWalletConnect) return isMobile && links.browse ? [...here, 'browse'] : here
  const hasApp = createAppLink(wallet, device) !== undefined
  const isOfPhones = hasApp || Boolean(links.native ?? links.universal ?? links.ios ?? links.android)
  const pages: Way[] = links.webapp ? ['web'] : []
  if (isMobile && hasApp) return [...here, 'app', ...pages]
  if (isMobile) return [...here, ...(pages.length > 0 ? pages : (['code'] as const))]
  const desktop: Way[] = links.desktop ? ['desktop'] : []
  const isOnlyOfPhones = desktop.length === 0 && pages.length === 0
  return [...here, ...(isOfPhones || isOnlyOfPhones ? (['code'] as const) : []), ...desktop, ...pages]
}
