import type { ChainNamespace } from '@openappkit/common'
import { loadOnce } from '../async/loadOnce.ts'
import type { ConnectionsContext } from './context.ts'
import type { ConnectorDriver } from './driver.types.ts'

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
