import { watchLeft } from '../connections/isLeft.ts'
import type { Unsubscribe } from '../kit/ports.ts'
import type { Kit } from '../kit/types.ts'
import type { SessionWriter } from './createSessionWriter.ts'
import { getSiwx } from './getAccount.ts'

/**
 * Signs out the accounts of a wallet that the visitor has disconnected, unless the site keeps the sessions (`signOutOnDisconnect: false`).
 * A wallet that is locked keeps its sessions.
 */
export const followDisconnects = (kit: Kit, writer: SessionWriter): Unsubscribe =>
  watchLeft(kit, (isOfLeft, isLast) => {
    const siwx = getSiwx(kit)
    if (!siwx || siwx.signOutOnDisconnect === false) return
    writer.remove(siwx, (account) => isLast || isOfLeft(account))
  })
