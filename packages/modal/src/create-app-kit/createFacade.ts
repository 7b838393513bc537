import type { ChainNamespace } from '@openappkit/common'
import { createOpaque, getNetworkId, type Kit, type Unsubscribe } from '@openappkit/core'
import { setMessages } from '../i18n/setMessages.ts'
import { readAccount, readNetwork, readProviders, readState, readWallet } from '../headless/read.ts'
import type { AppKit } from './types.ts'
import { watchValue } from './watchValue.ts'

/** The public methods of a kit. They only delegate: elements and hooks, which use the kit directly, behave the same. */
export function createFacade(kit: Kit): AppKit {
  const { account, connections, events, modal, networks, options, theme } = kit
  const { snapshot } = kit.valtio

  /** Unsubscribes when the kit is destroyed. */
  function hold(unsubscribe: Unsubscribe): Unsubscribe {
    kit.onDestroy(unsubscribe)
    return unsubscribe
  }
  /** Starts the kit, because a subscription uses it. */
  function watch<Value>(states: readonly object[], read: () => Value, callback: (value: Value) => void): Unsubscribe {
    kit.start()
    return hold(watchValue(kit, states, read, callback))
  }

  const getState = () => readState(kit)
  const getAccount: AppKit['getAccount'] = (namespace) => readAccount(kit, namespace)
  const getProvider = <Provider>(namespace?: ChainNamespace) =>
    (connections.isConnected(namespace) ? connections.getProvider(namespace) : undefined) as Provider | undefined
  const getWalletInfo: AppKit['getWalletInfo'] = (namespace) => readWallet(kit, namespace)

  return createOpaque<AppKit>({
    kit,
    // EMBEDDED_WALLET_ID and its file are not loaded with the page.
    get embeddedWallet() {
      return connections.findDriver('embeddedWallet', 'eip155')?.facets?.embedded
    },
    open: modal.open,
    close: async () => modal.close(),
    isOpen: () => modal.state.open,
    setLoading: modal.setLoading,
    getState,
    subscribeState: (callback) => watch([connections.state, networks.state, modal.state], getState, callback),

    getAccount,
    getAddress: (namespace) => getAccount(namespace).address,
    getCaipAddress: connections.getCaipAddress,
    getIsConnectedState: () => networks.namespaces().some(connections.isConnected),
    subscribeAccount: (callback, namespace) =>
      watch([connections.state, networks.state, account.state], () => getAccount(namespace), callback),
    fetchIdentity: async (params) => (await import('../identity/requestIdentity.ts')).requestIdentity(kit, params),
    disconnect: (namespace) => connections.disconnect(namespace && { namespace }),

    switchNetwork: async (network) => connections.switchNetwork(getNetworkId(network)),
    getCaipNetwork: networks.getActive,
    getCaipNetworkId: (namespace) => networks.getActive(namespace)?.caipNetworkId,
    getChainId: (namespace) => networks.getActive(namespace)?.id,
    addNetwork: networks.add,
    removeNetwork: networks.remove,
    subscribeNetwork: (callback, namespace) =>
      watch([connections.state, networks.state], () => readNetwork(kit, namespace), callback),
    subscribeCaipNetworkChange: (callback, namespace) =>
      watch([networks.state], () => networks.getActive(namespace), callback),

    getProvider,
    getWalletProvider: getProvider,
    getWalletProviderType: (namespace) => connections.getActive(namespace)?.type,
    subscribeProviders: (callback) => watch([connections.state], () => readProviders(kit), callback),
    getWalletInfo,
    subscribeWalletInfo: (callback, namespace) =>
      watch([connections.state, networks.state], () => getWalletInfo(namespace), callback),
    getConnectors: () => snapshot(connections.state).connectors,
    getConnections: (namespace) => connections.getNamespace(namespace).connections,
    connect: connections.connect,
    switchConnection: connections.switchConnection,
    deleteConnection: connections.deleteConnection,

    getThemeMode: () => theme.state.themeMode,
    setThemeMode: theme.setMode,
    getThemeVariables: () => snapshot(theme.state).themeVariables,
    setThemeVariables: theme.setVariables,
    subscribeTheme: (callback) => watch([theme.state], () => snapshot(theme.state), callback),

    getEvent: () => snapshot(events.state),
    subscribeEvents: (callback) => hold(events.subscribe((data, timestamp) => callback({ data, timestamp }))),

    // The caller has the type of its object.
    getSIWX: () => (options.state.siwx || undefined) as never,
    updateFeatures: (features) => options.update({ features: { ...options.state.features, ...features } }),
    updateOptions({ messages, ...patch }) {
      options.update(patch)
      if (messages) setMessages(kit, messages)
    },
    destroy: kit.destroy,
  })
}
