import type { ChainNamespace } from '@openappkit/common'
import { loadOnce } from '../async/loadOnce.ts'
import type { ConnectionsContext } from './context.ts'
import type { ConnectorDriver } from './types.ts'

/**
 * Fetches the code of one driver; the others' stays where it is. Skip the wait where `context.prepared` has the
 * driver: a wallet is then asked within the very press that chose it.
 *
 * @throws loadErrors.failed
 */
export async function prepare({ kit, lifeSignal, prepared }: ConnectionsContext, driver: ConnectorDriver): Promise<void> {
  if (driver.preload && !prepared.has(driver)) await loadOnce(async () => driver.preload?.(), kit.log, lifeSignal).run(() => {})
  prepared.add(driver)
}

/** Fetches what asking one wallet takes; without an id, what the wallets of the browser take. */
export async function preload(context: ConnectionsContext, connectorId?: string): Promise<void> {
  const { kit, drivers } = context
  const getOne = (namespace: ChainNamespace) =>
    connectorId === undefined ? drivers.getAdapter(namespace) : drivers.findDriver(connectorId, namespace)
  const wanted = new Set(kit.networks.namespaces().map(getOne))
  await Promise.all([...wanted].map(async (driver) => driver && prepare(context, driver)))
}
