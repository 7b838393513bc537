import type { ChainNamespace } from '@openappkit/common'
import { isLeft, watchLeft } from '../connections/isLeft.ts'
import type { Unsubscribe } from '../kit/ports.ts'
import type { Kit } from '../kit/types.ts'
import type { SessionWriter } from './createSessionWriter.ts'
import { getSiwx } from './getAccount.ts'

/**
 * Signs out the accounts of a wallet that the visitor has disconnected, unless the site keeps the sessions (`signOutOnDisconnect: false`).
 * A wallet that is locked keeps its sessions. The visitor may have disconnected before this code was loaded.
 */
export function followDisconnects(kit: Kit, writer: SessionWriter): Unsubscribe {
  function signOut(isOfLeft: (account: string) => boolean): void {
    const siwx = getSiwx(kit)
    if (siwx && siwx.signOutOnDisconnect !== false) writer.remove(siwx, isOfLeft)
  }
  signOut((account) => isLeft(kit, account.slice(0, account.indexOf(':')) as ChainNamespace))
  return watchLeft(kit, (isOfLeft, isLast) => signOut((account) => isLast || isOfLeft(account)))
}
