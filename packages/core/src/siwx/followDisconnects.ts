import { listConnections, watchLeft } from '../connections/isLeft.ts'
import { connectionsKey, listRestorable } from '../connections/storage.ts'
import type { Unsubscribe } from '../kit/ports.ts'
import type { Kit } from '../kit/types.ts'
import type { SessionWriter } from './createSessionWriter.ts'
import { getSiwx } from './getAccount.ts'

/** Whether the visitor has disconnected all wallets of this browser. False if nothing is stored about them. */
function isAllLeft(kit: Kit): boolean {
  const stored = Object.values(kit.storage.get(connectionsKey) ?? {}).flat()
  return stored.length > 0 && listRestorable(stored).length === 0 && listConnections(kit).length === 0
}

/**
 * Signs out the accounts of a wallet that the visitor has disconnected, unless the site keeps the sessions (`signOutOnDisconnect: false`).
 * A wallet that is locked keeps its sessions. The visitor may have disconnected before this code was loaded.
 */
export function followDisconnects(kit: Kit, writer: SessionWriter): Unsubscribe {
  function signOut(isOfLeft: (account: string) => boolean): void {
    const siwx = getSiwx(kit)
    if (siwx && siwx.signOutOnDisconnect !== false) writer.remove(siwx, isOfLeft)
  }
  if (isAllLeft(kit)) signOut(() => true)
  return watchLeft(kit, (isOfLeft, isLast) => signOut((account) => isLast || isOfLeft(account)))
}
