import type { ChainNamespace } from '@openappkit/common'
import type { DriverRegistry } from './createDriverRegistry.ts'
import { connectionErrors } from './errors.ts'
import type { ConnectorDriver } from './driver.types.ts'
import type { Connector } from './connector.types.ts'
import { loadOnce } from '../async/loadOnce.ts'
import type { ConnectionsContext } from './context.ts'

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

/**
 * The connector as its driver lists it: a row may join several drivers. Falls back to the row if the driver no longer
 * lists it.
 */
export function getOwnConnector(driver: ConnectorDriver, row: Connector): Connector {
  return driver.getConnectors().find(({ id }) => id === row.id) ?? row
}

/**
 * Loads the code of one driver. Skip the call if `context.prepared` has the driver, so that the request to the wallet
 * stays in the user activation of the click.
 *
 * @throws loadErrors.failed
 */
export async function prepare(
  { kit, lifeSignal, prepared }: ConnectionsContext,
  driver: ConnectorDriver,
): Promise<void> {
  if (driver.preload && !prepared.has(driver)) {
    await loadOnce(async () => driver.preload?.(), kit.log, lifeSignal).run(() => {})
  }
  prepared.add(driver)
}

/** Loads the code that one wallet needs; without an id, the code that the wallets of this browser need. */
export async function preload(context: ConnectionsContext, connectorId?: string): Promise<void> {
  const { kit, drivers } = context
  const getOne = (namespace: ChainNamespace) =>
    connectorId === undefined ? drivers.getAdapter(namespace) : drivers.findDriver(connectorId, namespace)
  const wanted = new Set(kit.networks.namespaces().map(getOne))
  await Promise.all([...wanted].map(async (driver) => driver && prepare(context, driver)))
}
