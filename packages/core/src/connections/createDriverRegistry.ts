import { getBaseId, type ChainNamespace } from '@openappkit/common'
import { ref } from 'valtio/vanilla'
import type { Unsubscribe } from '../kit/ports.ts'
import type { Kit } from '../kit/types.ts'
import type { KitOptions } from '../options/types.ts'
import { addConnector } from './addConnector.ts'
import type { Connector } from './connector.types.ts'
import type { ChainAdapter, ConnectorDriver, DriverContext } from './driver.types.ts'
import type { ConnectionsState } from './types.ts'

/** The drivers of a kit and the wallets that each of them serves. */
export interface DriverRegistry {
  getAdapter(namespace: ChainNamespace): ChainAdapter | undefined
  getConnector(id: string): Connector | undefined
  /** To require a driver, use `getDriver`, which throws. It loads with the verbs. */
  findDriver(connectorId: string, namespace: ChainNamespace): ConnectorDriver | undefined
  /** Calls the listener when the list of connectors changes. */
  watch(listener: () => void): Unsubscribe
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

  const watchers = new Set<() => void>()
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
    watchers.forEach((listener) => listener())
  }

  return {
    getAdapter: (namespace) => chainAdapters.find((adapter) => adapter.namespace === namespace),
    getConnector(id) {
      const row = state.connectors.find((connector) => connector.id === getBaseId(id))
      return row && { ...row, id }
    },
    findDriver,
    watch(listener) {
      watchers.add(listener)
      return () => void watchers.delete(listener)
    },
    start() {
      const stops = drivers.flatMap((driver) => [driver.watchConnectors(update), driver.start()])
      update()
      return () => stops.forEach((stop) => stop())
    },
  }
}
