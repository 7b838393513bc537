import { hasAccountOf, watchEnded } from '../connections/isLeft.ts'
import type { Unsubscribe } from '../kit/ports.ts'
import type { Kit } from '../kit/types.ts'
import type { SessionWriter } from './createSessionWriter.ts'
import { getSiwx } from './getAccount.ts'
import { signInsKey } from './storage.ts'

/** Signs out the accounts of a wallet that is disconnected, unless the site keeps the sessions (`signOutOnDisconnect: false`). */
export const followDisconnects = (kit: Kit, writer: SessionWriter): Unsubscribe =>
  watchEnded(kit, (ended, left) => {
    const siwx = getSiwx(kit)
    if (!siwx || siwx.signOutOnDisconnect === false) return
    if (left.length === 0) return writer.removeAll(siwx)
    const accounts = (kit.storage.get(signInsKey)?.accounts ?? []).filter(
      (account) => hasAccountOf(ended, account) && !hasAccountOf(left, account),
    )
    if (accounts.length > 0) writer.remove(siwx, accounts)
  })
