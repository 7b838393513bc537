import { getBaseId } from '@openappkit/common'
import type { ConnectionsContext } from './context.ts'
import { disconnectOne } from './disconnect.ts'
import { getHeld } from './getHeld.ts'
import { isMultiWallet } from './isMultiWallet.ts'
import { listStored, storeDisconnected } from './storeConnections.ts'
import type { Connection } from './types.ts'

/** The name and the accounts of a wallet in one text, to compare those of two sessions. */
const join = ({ wallet, accounts }: Connection) => [wallet?.name, ...accounts.map(({ address }) => address)].join()

/**
 * Disconnects the wallets that a connector replaces in each chain family that it is held in: an earlier session of the same wallet,
 * which has the same name and accounts, and all others with `features.multiWallet: false`. No caller waits for those wallets.
 */
export function replaceOthers(context: ConnectionsContext, connectorId: string): void {
  const { kit, get } = context
  for (const namespace of kit.networks.namespaces()) {
    const held = getHeld(context, namespace, connectorId)
    if (!held) continue
    const { connections, allUnconfirmed = [] } = get(namespace)
    const isSameWallet = (entry: Connection) =>
      getBaseId(entry.connectorId) === getBaseId(connectorId) && join(entry) === join(held)
    const known = isMultiWallet(kit)
      ? [...connections, ...allUnconfirmed].filter(isSameWallet)
      : [...connections, ...listStored(kit, namespace)]
    const others = new Set(known.map((entry) => entry.connectorId).filter((id) => id !== connectorId))
    for (const other of others) {
      storeDisconnected(context, namespace, other)
      disconnectOne(context, { connectorId: other, namespace }).catch((cause: unknown) =>
        kit.log.warn(`${other} could not be disconnected.`, cause),
      )
    }
  }
}
