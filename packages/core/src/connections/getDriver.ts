import type { ChainNamespace } from '@openappkit/common'
import type { DriverRegistry } from './createDriverRegistry.ts'
import { connectionErrors } from './errors.ts'
import type { ConnectorDriver } from './types.ts'

/**
 * What reaches a wallet, also one that is held and has left the list.
 *
 * @throws connectionErrors.connectorNotFound
 */
export function getDriver(drivers: DriverRegistry, connectorId: string, namespace: ChainNamespace): ConnectorDriver {
  const driver = drivers.findDriver(connectorId, namespace)
  if (!driver) throw connectionErrors.connectorNotFound({ id: connectorId })
  return driver
}
