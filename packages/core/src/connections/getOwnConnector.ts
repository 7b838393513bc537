import type { Connector } from './connector.types.ts'
import type { ConnectorDriver } from './driver.types.ts'

/**
 * The connector as its driver lists it: a row may join several drivers. Falls back to the row if the driver no longer
 * lists it.
 */
export function getOwnConnector(driver: ConnectorDriver, row: Connector): Connector {
  return driver.getConnectors().find(({ id }) => id === row.id) ?? row
}
