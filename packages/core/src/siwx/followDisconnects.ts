import { watchLeft } from '../connections/isLeft.ts'
import type { Unsubscribe } from '../kit/ports.ts'
import type { Kit } from '../kit/types.ts'
import type { SessionWriter } from './createSessionWriter.ts'
import { getSiwx } from './getAccount.ts'
import { signInsKey } from './storage.ts'

/**
 * Signs out the accounts of a wallet that the visitor has disconnected, unless the site keeps the sessions (`signOutOnDisconnect: false`).
 * A wallet that is locked keeps its sessions.
 */
export const followDisconnects = (kit: Kit, writer: SessionWriter): Unsubscribe =>
  watchLeft(kit, (isOfLeft, isLast) => {
    const siwx = getSiwx(kit)
    if (!siwx || siwx.signOutOnDisconnect === false) return
    if (isLast) return writer.removeAll(siwx)
    const accounts = (kit.storage.get(signInsKey)?.accounts ?? []).filter(isOfLeft)
    if (accounts.length > 0) writer.remove(siwx, accounts)
  })
