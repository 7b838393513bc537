import type { ChainNamespace } from '@openappkit/common'
import type { DriverRegistry } from './createDriverRegistry.ts'
import { connectionErrors } from './errors.ts'
import type { ConnectorDriver } from './driver.types.ts'

/**
 * Returns the driver of a wallet, also of a connected one that is no longer listed.
 *
 * @throws connectionErrors.connectorNotFound
 */
export function getDriver(drivers: DriverRegistry, connectorId: string, namespace: ChainNamespace): ConnectorDriver {
  const driver = drivers.findDriver(connectorId, namespace)
  if (!driver) throw connectionErrors.connectorNotFound({ id: connectorId })
  return driver
}
