import type { ChainNamespace } from '@openappkit/common'
import { linkAbort } from '../async/linkAbort.ts'
import { askHeld } from './askHeld.ts'
import type { ConnectionsContext } from './context.ts'
import { connectionErrors } from './errors.ts'
import { getDriver } from './getDriver.ts'

/**
 * Has the active account of a namespace sign a text. There is no time limit, for whoever signs may
 * read as long as they want; the wait ends as soon as another account becomes the active one, so
 * that nobody takes the signature for that one's (R11), or the wallet is left.
 *
 * @throws connectionErrors.noActiveAddress, accountChanged, notConnected, or what the wallet answered
 */
export async function signMessage(context: ConnectionsContext, namespace: ChainNamespace, message: string): Promise<string> {
  const { drivers, lifeSignal, get } = context
  lifeSignal.throwIfAborted()
  const { activeConnectorId: connectorId, address } = get(namespace)
  if (connectorId === undefined || address === undefined) throw connectionErrors.noActiveAddress()
  const driver = getDriver(drivers, connectorId, namespace)
  return askHeld(context, {
    attempt: linkAbort(lifeSignal),
    ask: (signal) => driver.signMessage({ connectorId, namespace, address, message, signal }),
    check() {
      const now = get(namespace)
      if (now.address === undefined) return connectionErrors.notConnected()
      const isSame = now.activeConnectorId === connectorId && now.address === address
      return isSame ? undefined : connectionErrors.accountChanged()
    },
  })
}
