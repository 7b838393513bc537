import { isWebLink, parseWalletLink } from '@openappkit/common'
import type { DirectoryWallet } from '@openappkit/core'
import type { Device } from '../app-links/device.ts'
import type { PairingLink } from '../app-links/createPairingLink.ts'

/** The store page of the app for this phone. */
export function getStoreLink({ stores }: Pick<DirectoryWallet, 'stores'>, { os }: Device): PairingLink | undefined {
  const href = parseWalletLink(os && stores[os])
  return href !== undefined && isWebLink(href) ? { href, target: '_blank' } : undefined
}
