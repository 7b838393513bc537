import { createOpaque, getNetworkId, type Kit, type Unsubscribe } from '@openappkit/core'
import { setMessages } from '../i18n/setMessages.ts'
import { readAccount, readNetwork, readProviders, readState, readWallet } from '../headless/read.ts'
import type { AppKit } from './types.ts'
import { watchValue } from './watchValue.ts'

/** The public methods of a kit. They only delegate: elements and hooks, which use the kit directly, behave the same. */
export function createFacade(kit: Kit): AppKit {
  const { account, connections, events, modal, networks, options, theme } = kit
  const { snapshot } = kit.valtio

  /** Starts the kit, because a subscription uses it, and unsubscribes when the kit is destroyed. */
  function watch<Value>(states: readonly object[], read: () => Value, callback: (value: Value) => void): Unsubscribe {
    kit.start()
    const unsubscribe = watchValue(kit, states, read, callback)
    kit.onDestroy(unsubscribe)
    return unsubscribe
  }

  return createOpaque<AppKit>({
    kit,
    open: modal.open,
    close: async () => modal.close(),
    isOpen: () => modal.state.open,
    setLoading: modal.setLoading,
    getState: () => readState(kit),
    subscribeState: (callback) =>
      watch([modal.state, networks.state, connections.state], () => readState(kit), callback),

    getAccount: (namespace) => readAccount(kit, namespace),
    getAddress: (namespace) => readAccount(kit, namespace).address,
    getCaipAddress: (namespace) => connections.getCaipAddress(namespace),
    getIsConnectedState: () => networks.namespaces().some((namespace) => connections.isConnected(namespace)),
    subscribeAccount: (callback, namespace) =>
      watch([connections.state, networks.state, account.state], () => readAccount(kit, namespace), callback),
    fetchIdentity: async (params) => (await import('../identity/requestIdentity.ts')).requestIdentity(kit, params),
    disconnect: (namespace) => connections.disconnect(namespace && { namespace }),

    switchNetwork: async (network) => connections.switchNetwork(getNetworkId(network)),
    getCaipNetwork: (namespace) => networks.getActive(namespace),
    getCaipNetworkId: (namespace) => networks.getActive(namespace)?.caipNetworkId,
    getChainId: (namespace) => networks.getActive(namespace)?.id,
    addNetwork: networks.add,
    removeNetwork: networks.remove,
    subscribeNetwork: (callback) => watch([networks.state, connections.state], () => readNetwork(kit), callback),
    subscribeCaipNetworkChange: (callback) => watch([networks.state], () => networks.getActive(), callback),

    getProvider: <Provider>(namespace: Parameters<AppKit['getProvider']>[0]) =>
      (connections.isConnected(namespace) ? connections.getProvider(namespace) : undefined) as Provider | undefined,
    getWalletProvider: () => (connections.isConnected() ? connections.getProvider() : undefined),
    getWalletProviderType: () => connections.getActive()?.type,
    subscribeProviders: (callback) => watch([connections.state], () => readProviders(kit), callback),
    getWalletInfo: (namespace) => readWallet(kit, namespace),
    subscribeWalletInfo: (callback, namespace) =>
      watch([connections.state, networks.state], () => readWallet(kit, namespace), callback),
    getConnectors: () => snapshot(connections.state).connectors,
    getConnections: (namespace) => connections.getNamespace(namespace).connections,
    switchConnection: connections.switchConnection,
    deleteConnection: connections.deleteConnection,

    getThemeMode: () => theme.state.themeMode,
    setThemeMode: theme.setMode,
    getThemeVariables: () => snapshot(theme.state).themeVariables,
    setThemeVariables: theme.setVariables,
    subscribeTheme: (callback) => watch([theme.state], () => snapshot(theme.state), callback),

    getEvent: () => snapshot(events.state),
    subscribeEvents(callback) {
      const unsubscribe = events.subscribe((data, timestamp) => callback({ data, timestamp }))
      kit.onDestroy(unsubscribe)
      return unsubscribe
    },

    // The caller has the type of its own object.
    getSIWX: () => (options.state.siwx || undefined) as never,
    updateFeatures: (features) => options.update({ features: { ...options.state.features, ...features } }),
    updateOptions({ messages, ...patch }) {
      options.update(patch)
      if (messages) setMessages(kit, messages)
    },
    destroy: kit.destroy,
  })
}
