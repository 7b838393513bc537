import type { ChainNamespace } from '@openappkit/common'
import type { ConnectionsContext } from './context.ts'
import { connectionErrors } from './errors.ts'

/**
 * Has the active account of a namespace sign a text. A signature that comes after another account
 * became the active one is dropped: nobody shall take it for that one's (R11).
 *
 * @throws connectionErrors.noActiveAddress, accountChanged, or what the wallet answered
 */
export async function signMessage(context: ConnectionsContext, namespace: ChainNamespace, message: string): Promise<string> {
  const { drivers, lifeSignal, get } = context
  const { activeConnectorId: connectorId, address } = get(namespace)
  if (connectorId === undefined || address === undefined) throw connectionErrors.noActiveAddress()
  const driver = drivers.getDriver(connectorId, namespace)
  const signature = await driver.signMessage({ connectorId, address, message, signal: lifeSignal })
  const now = get(namespace)
  if (now.activeConnectorId !== connectorId || now.address !== address) throw connectionErrors.accountChanged()
  return signature
}
