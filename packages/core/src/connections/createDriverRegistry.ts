import type { ChainNamespace } from '@openappkit/common'
import { ref } from 'valtio/vanilla'
import type { Unsubscribe } from '../kit/ports.ts'
import type { Kit } from '../kit/types.ts'
import type { KitOptions } from '../options/types.ts'
import type { ChainAdapter, Connector, ConnectorDriver, ConnectionsState, DriverContext } from './types.ts'

/** Which driver reaches which wallet. */
export interface DriverRegistry {
  getAdapter(namespace: ChainNamespace): ChainAdapter | undefined
  getConnector(id: string): Connector | undefined
  /** Whoever needs one takes `getDriver`, which throws; that travels with the code that asks wallets. */
  findDriver(connectorId: string, namespace: ChainNamespace): ConnectorDriver | undefined
  /** Tells when wallets appear or vanish. */
  watch(listener: () => void): Unsubscribe
  start(): Unsubscribe
}

function createDriverContext(kit: Kit, getProvider: DriverContext['getProvider']): DriverContext {
  return {
    kitId: kit.id,
    clock: kit.ports.clock,
    log: kit.log,
    options: kit.options.state,
    projectId: kit.options.projectId,
    universalProvider: kit.options.universalProvider,
    universalProviderConfigOverride: kit.options.universalProviderConfigOverride,
    listNamespaces: () => kit.networks.namespaces(),
    getProvider,
    listNetworks: (namespace) => kit.networks.list(namespace),
    getNetworkSource: (id) => kit.networks.getSource(id),
  }
}

export function createDriverRegistry(
  kit: Kit,
  { adapters = [], connectors = [] }: Pick<KitOptions, 'adapters' | 'connectors'>,
  state: ConnectionsState,
): DriverRegistry {
  const findDriver: DriverRegistry['findDriver'] = (connectorId, namespace) => owners.get(`${namespace}:${connectorId}`)
  const context = createDriverContext(kit, (id, namespace) => findDriver(id, namespace)?.getProvider(id, namespace))
  const chainAdapters = adapters.map((create) => create(context))
  const drivers: readonly ConnectorDriver[] = [...chainAdapters, ...connectors.map((create) => create(context))]

  const watchers = new Set<() => void>()
  /** By namespace and connector. A connected wallet is still reached when it has left the list. */
  const owners = new Map<string, ConnectorDriver>()

  function update(): void {
    for (const driver of drivers) {
      for (const { id, namespaces } of driver.getConnectors()) {
        for (const namespace of namespaces) owners.set(`${namespace}:${id}`, driver)
      }
    }
    state.connectors = drivers.flatMap((driver) => driver.getConnectors()).map((connector) => ref(connector))
    watchers.forEach((listener) => listener())
  }

  return {
    getAdapter: (namespace) => chainAdapters.find((adapter) => adapter.namespace === namespace),
    getConnector: (id) => state.connectors.find((connector) => connector.id === id),
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
