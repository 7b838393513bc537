import { createCaipAddress, createCaipNetworkId, type ChainNamespace } from '@openappkit/common'
import { proxy, ref } from 'valtio/vanilla'
import type { Kit } from '../kit/types.ts'
import type { KitOptions } from '../options/types.ts'
import { connect, type AttemptSlot } from './connect.ts'
import type { ConnectionsContext, WalletListeners } from './context.ts'
import { createDriverRegistry } from './createDriverRegistry.ts'
import { disconnect } from './disconnect.ts'
import { connectionErrors } from './errors.ts'
import { followTabs, revalidate } from './followTabs.ts'
import { DISCONNECTED, transition } from './machine.ts'
import { reconnect } from './reconnect.ts'
import { connectionsKey, networksKey, recentConnectorsKey } from './storage.ts'
import { storeForgotten, storeHeld } from './storeConnections.ts'
import { switchConnection } from './switchConnection.ts'
import { switchNetwork } from './switchNetwork.ts'
import type { ConnectionsController, ConnectionsState, WalletEvent } from './types.ts'

function createContext(kit: Kit, options: Pick<KitOptions, 'adapters' | 'connectors'>): ConnectionsContext {
  const state = proxy<ConnectionsState>({
    byNamespace: {},
    connectors: [],
    pending: undefined,
    recentConnectorIds: [],
    isInitialized: false,
  })
  const life = new AbortController()
  kit.onDestroy(() => life.abort(connectionErrors.destroyed()))
  const drivers = createDriverRegistry(kit, options, state)
  const listeners: WalletListeners = new Map()
  kit.onDestroy(() => listeners.forEach((stop) => stop()))

  const get = (namespace: ChainNamespace) => state.byNamespace[namespace] ?? DISCONNECTED

  function stopListening(namespace: ChainNamespace, connectorId: string): void {
    listeners.get(`${namespace}:${connectorId}`)?.()
    listeners.delete(`${namespace}:${connectorId}`)
  }

  /** The kit is where its active wallet is. */
  function followNetwork(namespace: ChainNamespace): void {
    const { connections, activeConnectorId } = get(namespace)
    const active = connections.find(({ connectorId }) => connectorId === activeConnectorId)
    if (active) kit.networks.setActive(createCaipNetworkId(namespace, active.chainReference))
  }

  const context: ConnectionsContext = {
    kit,
    state,
    drivers,
    lifeSignal: life.signal,
    get,
    dispatch(namespace, event) {
      const next = transition(get(namespace), event)
      if (next !== get(namespace)) state.byNamespace[namespace] = ref(next)
    },
    hold(connection, { isBackground = false, events = [] } = {}) {
      const { namespace, connectorId } = connection
      const onEvent = (event: WalletEvent) => {
        if (event.type === 'disconnect') return context.drop(namespace, connectorId)
        context.dispatch(namespace, { ...event, connectorId })
        const isHeld = get(namespace).connections.some((entry) => entry.connectorId === connectorId)
        if (!isHeld) return stopListening(namespace, connectorId)
        followNetwork(namespace)
        storeHeld(context, namespace)
      }
      stopListening(namespace, connectorId)
      context.dispatch(namespace, { type: 'confirmed', connection, isBackground })
      listeners.set(`${namespace}:${connectorId}`, drivers.getDriver(connectorId, namespace).watchWallet(connectorId, onEvent))
      followNetwork(namespace)
      events.forEach(onEvent)
    },
    drop(namespace, connectorId) {
      stopListening(namespace, connectorId)
      context.dispatch(namespace, { type: 'disconnected', connectorId })
      followNetwork(namespace)
    },
  }
  return context
}

/** Everything that happens while the kit runs in a browser. */
function startConnections(context: ConnectionsContext): void {
  const { kit, state, drivers } = context
  state.recentConnectorIds = kit.storage.get(recentConnectorsKey) ?? []
  for (const id of Object.values(kit.storage.get(networksKey) ?? {})) {
    if (kit.networks.isSupported(id)) kit.networks.setActive(id)
  }
  kit.onDestroy(drivers.start())
  kit.onDestroy(kit.storage.watch(connectionsKey, () => followTabs(context)))
  kit.onDestroy(kit.ports.lifecycle.watchPageShow(() => void revalidate(context)))
}

/** Connects, reconnects, disconnects and follows wallets; see {@link ConnectionsController}. */
export function createConnectionsController(
  kit: Kit,
  options: Pick<KitOptions, 'adapters' | 'connectors'>,
): ConnectionsController {
  const context = createContext(kit, options)
  const { state, drivers, get } = context
  const slot: AttemptSlot = { current: undefined }
  const ticket = { latest: 0 }
  kit.onDestroy(() => slot.current?.abort(connectionErrors.destroyed()))

  const activeNamespace = () => kit.networks.state.activeNamespace
  const getActive = (namespace = activeNamespace()) => {
    const { connections, activeConnectorId } = get(namespace)
    return connections.find(({ connectorId }) => connectorId === activeConnectorId)
  }

  return {
    state,
    getConnector: drivers.getConnector,
    getNamespace: (namespace = activeNamespace()) => get(namespace),
    getActive,
    getCaipAddress(namespace = activeNamespace()) {
      const active = getActive(namespace)
      const { address } = get(namespace)
      return active && address ? createCaipAddress(createCaipNetworkId(namespace, active.chainReference), address) : undefined
    },
    isConnected: (namespace = activeNamespace()) => get(namespace).address !== undefined,
    getAdapter: drivers.getAdapter,
    getProvider(namespace = activeNamespace()) {
      const active = getActive(namespace)
      return active && drivers.getDriver(active.connectorId, namespace).getProvider(active.connectorId)
    },
    connect: (params) => connect(context, slot, params),
    cancel: () => slot.current?.abort(connectionErrors.modalClosed()),
    reconnect: () => {
      startConnections(context)
      return reconnect(context)
    },
    disconnect: (params) => disconnect(context, params),
    switchConnection: (params) => switchConnection(context, slot, params),
    async deleteConnection({ connectorId, namespace = activeNamespace() }) {
      try {
        await disconnect(context, { connectorId, namespace })
      } finally {
        storeForgotten(context, namespace, connectorId)
      }
    },
    switchNetwork: (id) => switchNetwork(context, ticket, id),
    async signMessage(message, namespace = activeNamespace()) {
      const active = getActive(namespace)
      const { address } = get(namespace)
      if (!active || !address) throw connectionErrors.noActiveAddress()
      const driver = drivers.getDriver(active.connectorId, namespace)
      return driver.signMessage({ connectorId: active.connectorId, address, message, signal: context.lifeSignal })
    },
  }
}
