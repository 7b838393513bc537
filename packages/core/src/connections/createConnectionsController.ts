import { createCaipAddress, createCaipNetworkId } from '@openappkit/common'
import { proxy, ref } from 'valtio/vanilla'
import { loadOnce } from '../async/loadOnce.ts'
import type { Kit } from '../kit/types.ts'
import type { KitOptions } from '../options/types.ts'
import { beginAttempt, type AttemptSlot } from './attempt.ts'
import type { ConnectionsContext } from './context.ts'
import { createDriverRegistry } from './createDriverRegistry.ts'
import { startErrors } from './startErrors.ts'
import { connectionsKey, listRevivable, networksKey, recentConnectorsKey } from './storage.ts'
import type { ConnectionsController, ConnectionsState, NamespaceConnections } from './types.ts'

const DISCONNECTED: NamespaceConnections = {
  status: 'disconnected',
  connections: [],
  activeConnectorId: undefined,
  address: undefined,
}

function createContext(kit: Kit, options: Pick<KitOptions, 'adapters' | 'connectors'>): ConnectionsContext {
  const state = proxy<ConnectionsState>({
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
    drivers: createDriverRegistry(kit, options, state),
    lifeSignal: life.signal,
    walletListeners,
    prepared: new WeakSet(),
    get: (namespace) => state.byNamespace[namespace] ?? DISCONNECTED,
  }
}

/** Loads the verbs when one is first needed. */
function createVerbs({ kit, lifeSignal }: ConnectionsContext) {
  return loadOnce(() => import('./verbs.ts'), kit.log, lifeSignal)
}

type Verbs = ReturnType<typeof createVerbs>

/** Asks the wallets that storage names; without any, nothing is loaded and nobody is asked. */
async function reviveStored(context: ConnectionsContext, verbs: Verbs): Promise<void> {
  const { kit, state, get } = context
  const stored = kit.options.state.enableReconnect ? (kit.storage.get(connectionsKey) ?? {}) : {}
  const namespaces = kit.networks.namespaces().filter((namespace) => listRevivable(stored[namespace] ?? []).length > 0)
  for (const namespace of namespaces) state.byNamespace[namespace] = ref({ ...get(namespace), status: 'reconnecting' })
  try {
    if (namespaces.length > 0) await verbs.run(({ reconnect }) => reconnect(context, stored))
  } catch (cause) {
    if (!kit.isDestroyed) kit.log.error('Reconnecting failed.', cause)
    for (const namespace of namespaces) {
      if (get(namespace).status === 'reconnecting') state.byNamespace[namespace] = ref(DISCONNECTED)
    }
  }
  state.isInitialized = true
}

/** Everything that happens while the kit runs in a browser. */
function startConnections({ kit, state, drivers }: ConnectionsContext): void {
  state.recentConnectorIds = kit.storage.get(recentConnectorsKey) ?? []
  for (const id of Object.values(kit.storage.get(networksKey) ?? {})) {
    if (kit.networks.isSupported(id)) kit.networks.setActive(id)
  }
  kit.onDestroy(drivers.start())
}

/** Follows other tabs, and wakes up after the back/forward cache. */
function watchPage(context: ConnectionsContext, verbs: Verbs): void {
  const { kit } = context
  const log = (cause: unknown) => kit.log.error('Following the wallets failed.', cause)
  const follow = () => void verbs.run(({ followTabs }) => followTabs(context)).catch(log)
  const wakeUp = () => void verbs.run(({ revalidate }) => revalidate(context)).catch(log)
  kit.onDestroy(kit.storage.watch(connectionsKey, follow))
  kit.onDestroy(kit.ports.lifecycle.watchPageShow(wakeUp))
}

/** Connects, reconnects, disconnects and follows wallets; see {@link ConnectionsController}. */
export function createConnectionsController(
  kit: Kit,
  options: Pick<KitOptions, 'adapters' | 'connectors'>,
): ConnectionsController {
  const context = createContext(kit, options)
  const verbs = createVerbs(context)
  const { state, drivers, get } = context
  const slot: AttemptSlot = {}
  const ticket = { latest: 0 }
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
      return active && address ? createCaipAddress(createCaipNetworkId(namespace, active.chainReference), address) : undefined
    },
    isConnected: (namespace = activeNamespace()) => get(namespace).address !== undefined,
    hasAccount: (namespace = activeNamespace()) => (get(namespace).address ?? get(namespace).unconfirmed) !== undefined,
    getAdapter: drivers.getAdapter,
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
      watchPage(context, verbs)
      return reviveStored(context, verbs)
    },
    disconnect: (params) => verbs.run(({ disconnect }) => disconnect(context, slot, params)),
    switchConnection(params) {
      const attempt = beginAttempt(slot)
      return verbs.run(({ switchConnection }) => switchConnection(context, attempt, params))
    },
    deleteConnection: ({ connectorId, namespace = activeNamespace() }) =>
      verbs.run(({ deleteConnection }) => deleteConnection(context, slot, { connectorId, namespace })),
    switchNetwork: (id) => verbs.run(({ switchNetwork }) => switchNetwork(context, ticket, id)),
    signMessage: (message, namespace = activeNamespace()) =>
      verbs.run(({ signMessage }) => signMessage(context, namespace, message)),
  }
}
