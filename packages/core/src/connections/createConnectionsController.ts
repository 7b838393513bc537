import { createCaipAddress, createCaipNetworkId } from '@openappkit/common'
import { ref } from 'valtio/vanilla'
import { loadOnce } from '../async/loadOnce.ts'
import type { Kit } from '../kit/types.ts'
import type { KitOptions } from '../options/types.ts'
import { beginAttempt, type AttemptSlot, startErrors } from './startErrors.ts'
import type { ConnectionsContext } from './context.ts'
import { createDriverRegistry } from './createDriverRegistry.ts'
import { connectionsKey, listRestorable, networksKey, recentConnectorsKey } from './storage.ts'
import type { DriverContext } from './driver.types.ts'
import type { ConnectionsController, ConnectionsState, NamespaceConnections } from './types.ts'

const DISCONNECTED: NamespaceConnections = {
  status: 'disconnected',
  connections: [],
  activeConnectorId: undefined,
  address: undefined,
}

function createContext(kit: Kit, options: KitOptions, report: DriverContext['reportConnection']): ConnectionsContext {
  const state = kit.valtio.proxy<ConnectionsState>({
    byNamespace: {},
    connectors: [],
    pending: undefined,
    recentConnectorIds: [],
    isInitialized: false,
  })
  const life = new AbortController()
  kit.onDestroy(() => life.abort(startErrors.destroyed()))
  const walletListeners: ConnectionsContext['walletListeners'] = new Map()
  kit.onDestroy(() => walletListeners.forEach((stop) => stop()))
  return {
    kit,
    state,
    drivers: createDriverRegistry(kit, options, state, report),
    pendingReports: new Set(),
    disconnecting: new Set(),
    disconnectNotice: {},
    lifeSignal: life.signal,
    walletListeners,
    prepared: new WeakSet(),
    get: (namespace) => state.byNamespace[namespace] ?? DISCONNECTED,
  }
}

/** Loads the code of the verbs on their first use. */
function createVerbs({ kit, lifeSignal }: ConnectionsContext) {
  return loadOnce(() => import('./verbs.ts'), kit.log, lifeSignal)
}

type Verbs = ReturnType<typeof createVerbs>

/** Runs a verb for an event. No caller waits, so an error goes to the log. */
type Follow = (run: Parameters<Verbs['run']>[0]) => void

/** Restores stored connections. Without any, no code is loaded. */
async function restoreStored(context: ConnectionsContext, verbs: Verbs): Promise<void> {
  const { kit, state, get } = context
  const stored = (kit.options.state.enableReconnect && kit.storage.get(connectionsKey)) || {}
  const namespaces = kit.networks.namespaces().filter((namespace) => {
    const [first] = listRestorable(stored[namespace] ?? [])
    if (first) state.byNamespace[namespace] = ref({ ...get(namespace), status: 'reconnecting', stored: first })
    return first
  })
  try {
    if (namespaces[0]) await verbs.run(({ reconnect }) => reconnect(context, stored))
  } catch (cause) {
    if (!kit.isDestroyed) kit.log.error('Reconnecting failed.', cause)
    for (const namespace of namespaces) {
      if (get(namespace).status === 'reconnecting') state.byNamespace[namespace] = ref(DISCONNECTED)
    }
  }
  state.isInitialized = true
}

/** Restores the stored networks and starts the drivers. */
function startConnections({ kit, state, drivers }: ConnectionsContext): void {
  state.recentConnectorIds = kit.storage.get(recentConnectorsKey) ?? []
  for (const id of Object.values(kit.storage.get(networksKey) ?? {})) {
    if (kit.networks.isSupported(id)) kit.networks.setActive(id)
  }
  kit.onDestroy(drivers.start())
}

/** Follows other tabs, and checks the connections after the back/forward cache. */
function watchPage(context: ConnectionsContext, follow: Follow): void {
  const { kit } = context
  kit.onDestroy(kit.storage.watch(connectionsKey, () => follow(({ syncTabs }) => syncTabs(context))))
  kit.onDestroy(kit.ports.lifecycle.watchPageShow(() => follow(({ revalidate }) => revalidate(context))))
}

export function createConnectionsController(kit: Kit, options: KitOptions): ConnectionsController {
  const follow: Follow = (run) =>
    void verbs
      .run(run)
      .catch((cause: unknown) => kit.isDestroyed || kit.log.error('Following the wallets failed.', cause))
  const context = createContext(kit, options, (reported) =>
    follow(({ acceptReported }) => acceptReported(context, slot, reported)),
  )
  const verbs = createVerbs(context)
  const { state, drivers, get } = context
  const slot: AttemptSlot = {}
  const switches = { latest: 0 }
  kit.onDestroy(() => slot.current?.abort(startErrors.destroyed()))

  const activeNamespace = () => kit.networks.state.activeNamespace
  const getActive = (namespace = activeNamespace()) => {
    const { connections, activeConnectorId } = get(namespace)
    return connections.find(({ connectorId }) => connectorId === activeConnectorId)
  }

  return {
    state,
    preload: (connectorId) => verbs.run(({ preload }) => preload(context, connectorId)),
    getConnector: drivers.getConnector,
    getNamespace: (namespace = activeNamespace()) => get(namespace),
    getActive,
    getCaipAddress(namespace = activeNamespace()) {
      const active = getActive(namespace)
      const { address } = get(namespace)
      return active && address
        ? createCaipAddress(createCaipNetworkId(namespace, active.chainReference), address)
        : undefined
    },
    isConnected: (namespace = activeNamespace()) => get(namespace).address !== undefined,
    hasAccount: (namespace = activeNamespace()) => (get(namespace).address ?? get(namespace).unconfirmed) !== undefined,
    getAdapter: drivers.getAdapter,
    findDriver: drivers.findDriver,
    getProvider(namespace = activeNamespace()) {
      const active = getActive(namespace)
      return active && drivers.findDriver(active.connectorId, namespace)?.getProvider(active.connectorId, namespace)
    },
    connect(params) {
      const attempt = beginAttempt(slot)
      return verbs.run(({ connect }) => connect(context, attempt, params))
    },
    cancel: () => slot.current?.abort(startErrors.modalClosed()),
    reconnect() {
      startConnections(context)
      watchPage(context, follow)
      return restoreStored(context, verbs)
    },
    disconnect: (params) => verbs.run(({ disconnect }) => disconnect(context, slot, params)),
    switchConnection(params) {
      const attempt = beginAttempt(slot)
      return verbs.run(({ switchConnection }) => switchConnection(context, attempt, params))
    },
    deleteConnection: ({ connectorId, namespace = activeNamespace() }) =>
      verbs.run(({ deleteConnection }) => deleteConnection(context, slot, { connectorId, namespace })),
    switchNetwork: (id) => verbs.run(({ switchNetwork }) => switchNetwork(context, switches, id)),
    requestWallet: (send, namespace = activeNamespace()) =>
      verbs.run((loaded) => loaded.requestWallet(context, namespace, send)),
    signMessage(message, namespace = activeNamespace()) {
      // A copy, as the caller may change the bytes before the wallet is asked.
      const signed: unknown = ArrayBuffer.isView(message) ? message.slice() : message
      return verbs.run((loaded) => loaded.signMessage(context, namespace, signed))
    },
  }
}
