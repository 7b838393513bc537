import type { ChosenWallet, DirectoryWallet, Kit } from '@openappkit/core/internal'
import { createAppLink } from './createPairingLink.ts'
import { readDevice } from './readDevice.ts'

/** The wallet of the directory that an attempt is for. On a phone, its `href` opens the app for later requests. */
export function chooseWallet(
  kit: Kit,
  { id, name, links }: Pick<DirectoryWallet, 'id' | 'name' | 'links'>,
): ChosenWallet {
  const href = kit.ports.isMobile ? createAppLink({ links }, readDevice())?.href : undefined
  return { id, name, ...(href !== undefined && { href }) }
}
