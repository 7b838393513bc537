import type { ChosenWallet, DirectoryWallet, Kit } from '@openappkit/core'
import { createAppLink } from './createPairingLink.ts'
import { readDevice } from './readDevice.ts'

/** What an attempt is told of a wallet of the directory. On a phone, what is asked of it later opens its app. */
export function chooseWallet(kit: Kit, { id, name, links }: Pick<DirectoryWallet, 'id' | 'name' | 'links'>): ChosenWallet {
  const href = kit.ports.isMobile ? createAppLink({ links }, readDevice())?.href : undefined
  return { id, name, ...(href !== undefined && { href }) }
}
