import type { ChainNamespace } from '@openappkit/common'
import { linkAbort } from '../async/linkAbort.ts'
import { requestWhileHeld } from './requestWhileHeld.ts'
import type { ConnectionsContext } from './context.ts'
import { connectionErrors } from './errors.ts'
import { getDriver } from './getDriver.ts'
import type { AccountRequest, ConnectorDriver } from './driver.types.ts'

/**
 * Sends a request to the wallet of the active account of a namespace. There is no time limit, because the owner may read the request
 * first. The wait ends when the wallet disconnects, or when another account becomes active: the answer must not be used
 * for that account (R11).
 *
 * @throws connectionErrors.noActiveAddress, accountChanged, notConnected, or what the wallet answered
 */
export async function requestWallet<Value>(
  context: ConnectionsContext,
  namespace: ChainNamespace,
  send: (request: AccountRequest, driver: ConnectorDriver) => Promise<Value>,
): Promise<Value> {
  const { drivers, lifeSignal, get } = context
  lifeSignal.throwIfAborted()
  const { activeConnectorId: connectorId, address } = get(namespace)
  if (connectorId === undefined || address === undefined) throw connectionErrors.noActiveAddress()
  const driver = getDriver(drivers, connectorId, namespace)
  return requestWhileHeld(context, {
    attempt: linkAbort(lifeSignal),
    send: (signal) => send({ connectorId, namespace, address, signal }, driver),
    check() {
      const now = get(namespace)
      if (now.address === undefined) return connectionErrors.notConnected()
      const isSame = now.activeConnectorId === connectorId && now.address === address
      return isSame ? undefined : connectionErrors.accountChanged()
    },
  })
}
