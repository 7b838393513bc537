import { getBaseId, type ChainNamespace } from '@openappkit/common'
import { ref } from 'valtio/vanilla'
import type { Unsubscribe } from '../kit/ports.ts'
import type { Kit } from '../kit/types.ts'
import type { KitOptions } from '../options/types.ts'
import type { Connector } from './connector.types.ts'
import type { ChainAdapter, ConnectorDriver, DriverContext } from './driver.types.ts'
import type { ConnectionsState } from './types.ts'

/** The drivers of a kit and the wallets that each of them serves. */
export interface DriverRegistry {
  getAdapter(namespace: ChainNamespace): ChainAdapter | undefined
  getConnector(id: string): Connector | undefined
  /** To require a driver, use `getDriver`, which throws. It loads with the verbs. */
  findDriver(connectorId: string, namespace: ChainNamespace): ConnectorDriver | undefined
  start(): Unsubscribe
}

function createDriverContext(
  kit: Kit,
  site: KitOptions,
  { getProvider, reportConnection }: Pick<DriverContext, 'getProvider' | 'reportConnection'>,
): DriverContext {
  return {
    kitId: kit.id,
    clock: kit.ports.clock,
    log: kit.log,
    options: kit.options.state,
    projectId: kit.options.projectId,
    storage: kit.storage,
    alerts: kit.alerts,
    theme: kit.theme.state,
    track: kit.events.track,
    site,
    listNamespaces: kit.networks.namespaces,
    getProvider,
    reportConnection,
    listNetworks: kit.networks.list,
    getNetworkSource: kit.networks.getSource,
  }
}

/**
 * Adds a connector to the list. A wallet that another driver already lists, with the same id and rdns, becomes one row:
 * the row keeps its name and gains the families that it lacks. A family that both claim stays with the first driver and
 * makes the row ambiguous (S7).
 *
 * @returns The families that this driver serves in the row.
 */
function addConnector(rows: Connector[], connector: Connector): Connector['namespaces'] {
  const { id, rdns } = connector
  // The name identifies no wallet, and an id without an rdns is unique to its driver.
  const index = rows.findIndex((row) => rdns && row.rdns === rdns && row.id === id)
  const row = rows[index]
  if (!row) {
    rows.push(connector)
    return connector.namespaces
  }
  const added = connector.namespaces.filter((namespace) => !row.namespaces.includes(namespace))
  rows[index] = {
    // Keeps `isAmbiguous` of either.
    ...connector,
    ...row,
    type: 'multiChain',
    namespaces: [...row.namespaces, ...added],
    ...(added.length < connector.namespaces.length && { isAmbiguous: true }),
  }
  return added
}

export function createDriverRegistry(
  kit: Kit,
  site: KitOptions,
  state: ConnectionsState,
  reportConnection: DriverContext['reportConnection'],
): DriverRegistry {
  const { adapters = [], connectors = [] } = site
  const findDriver: DriverRegistry['findDriver'] = (connectorId, namespace) =>
    owners.get(`${namespace}:${getBaseId(connectorId)}`)
  const context = createDriverContext(kit, site, {
    getProvider: (id, namespace) => findDriver(id, namespace)?.getProvider(id, namespace),
    reportConnection,
  })
  const chainAdapters = adapters.map((create) => create(context))
  const drivers: readonly ConnectorDriver[] = [...chainAdapters, ...connectors.map((create) => create(context))]

  /** By `namespace:connectorId`. Keeps wallets that are no longer listed, as they may be connected. */
  const owners = new Map<string, ConnectorDriver>()

  function update(): void {
    const rows: Connector[] = []
    for (const driver of drivers) {
      for (const connector of driver.getConnectors()) {
        for (const namespace of addConnector(rows, connector)) owners.set(`${namespace}:${connector.id}`, driver)
      }
    }
    state.connectors = rows.map((row) => ref(row))
  }

  return {
    getAdapter: (namespace) => chainAdapters.find((adapter) => adapter.namespace === namespace),
    getConnector(id) {
      const row = state.connectors.find((connector) => connector.id === getBaseId(id))
      return row && { ...row, id }
    },
    findDriver,
    start() {
      const stops = drivers.flatMap((driver) => [driver.watchConnectors(update), driver.start()])
      update()
      return () => stops.forEach((stop) => stop())
    },
  }
}
