import { isSameAddress } from '../connections/isSameAddress.ts'
import type { Connection } from '../connections/types.ts'
import type { Kit } from '../kit/types.ts'
import type { SessionWriter } from './createSessionWriter.ts'
import { getSiwx } from './getAccount.ts'
import { signInsKey } from './storage.ts'

const getAddress = (account: string) => account.slice(account.lastIndexOf(':') + 1)

/** Also those that the wallet has not confirmed after a reload. */
const listConnections = (kit: Kit): readonly Connection[] =>
  Object.values(kit.connections.state.byNamespace).flatMap((state) => [
    ...(state?.connections ?? []),
    ...(state?.allUnconfirmed ?? []),
  ])

/** Signs out the accounts of a wallet that is disconnected, unless the site keeps the sessions (`signOutOnDisconnect: false`). */
export function createDisconnectFollower(kit: Kit, writer: SessionWriter): () => void {
  let before = listConnections(kit)

  return function follow() {
    const now = listConnections(kit)
    const isHeld = ({ connectorId, namespace }: Connection) =>
      now.some((held) => held.connectorId === connectorId && held.namespace === namespace)
    const ended = before.filter((connection) => !isHeld(connection))
    before = now
    const siwx = getSiwx(kit)
    if (ended.length === 0 || !siwx || siwx.signOutOnDisconnect === false) return
    if (now.length === 0) return writer.removeAll(siwx)
    const isOf = (account: string, connections: readonly Connection[]) =>
      connections.some(
        ({ namespace, accounts }) =>
          account.startsWith(`${namespace}:`) &&
          accounts.some(({ address }) => isSameAddress(address, getAddress(account))),
      )
    const accounts = (kit.storage.get(signInsKey)?.accounts ?? []).filter(
      (account) => isOf(account, ended) && !isOf(account, now),
    )
    if (accounts.length > 0) writer.remove(siwx, accounts)
  }
}
