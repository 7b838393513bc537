import {
  createKit,
  registerKit,
  type Kit,
  type LogSink,
  type Ports,
  type KitOptions,
  createOpaque,
  getNetworkId,
  type Unsubscribe,
} from '@openappkit/core/internal'
import type { ChainNamespace } from '@openappkit/common'
import '../../define.ts'
import { createPorts } from '../ports/createPorts.ts'
import type { AppKit, AppKitOptions, UncheckedOptions } from './types.ts'
import { mountModal } from '../../shell/dialog/mountModal.ts'
import { importShell } from '../../shell/dialog/loadShell.ts'
import { optionErrors } from './errors.ts'
import { createReadable } from '../headless/query.ts'
import { readAccount, readNetwork, readProviders, readState, readWallet } from '../headless/read.ts'
import { getLanguage, type MessagesByLocale } from '../../i18n/getLanguage.ts'

/** Adds the modal to a page without our elements when a hook or a method opens it. */
function mountWhenOpened(kit: Kit): void {
  const { state } = kit.modal
  kit.onDestroy(kit.valtio.subscribe(state, () => state.open && mountModal(kit), true))
}

/**
 * Loads the features with the first connection, because they follow wallets even if the modal is never opened, or if the site has not confirmed
 * a sign-out of an earlier page.
 */
function loadWithWallet(kit: Kit): void {
  const { state } = kit.connections
  const unsubscribe = kit.valtio.subscribe(state, () => {
    const isIdle = Object.values(state.byNamespace).every(({ status }) => status === 'disconnected')
    if (isIdle && !kit.storage.get({ name: 'signOuts', version: 1, parse: Boolean })) return
    // After a failure, the next change of a connection tries again. So does opening the modal, which reports the error.
    Promise.resolve(kit.router.load()).then(unsubscribe, () => {})
  })
  kit.onDestroy(unsubscribe)
}

function checkList(name: string, list: unknown, example: string): void {
  if (!Array.isArray(list)) throw optionErrors.notAList({ name, example })
}

type Create = (...args: never[]) => unknown

/**
 * Checks that adapters and connectors are factories, which create one driver for each kit. If a site passes `evm` instead
 * of `evm()`, the factory returns a function instead of a driver.
 */
function parseDrivers<Drivers extends readonly Create[]>(
  name: string,
  drivers: Drivers,
  kind: string,
  example: string,
): Drivers {
  checkList(name, drivers, example)
  return drivers.map((create, index) => {
    const check = (made: unknown, type: string) => {
      if (typeof made !== type) throw optionErrors.notADriver({ kind, name, index, example })
    }
    check(create, 'function')
    const make: Create = (...args) => {
      const made = create(...args)
      check(made, 'object')
      return made
    }
    return Object.assign(make, create)
  }) as unknown as Drivers
}

/**
 * Checks the common mistakes in plain JavaScript; types catch the others.
 *
 * @throws optionErrors
 */
function parseOptions(options: KitOptions): KitOptions {
  if (typeof options !== 'object' || options === null) throw optionErrors.notAnObject()
  const { networks, adapters = [], connectors = [] } = options
  checkList('networks', networks, 'mainnet')
  networks.forEach((network, index) => {
    if (network?.id === undefined || !network.rpcUrls) throw optionErrors.notANetwork({ index })
  })
  return {
    ...options,
    adapters: parseDrivers('adapters', adapters, 'an adapter', 'evm()'),
    connectors: parseDrivers('connectors', connectors, 'a connector', 'walletConnect()'),
  }
}

/** Sets a site's own texts. Does nothing on a server, which renders no text. */
function setMessages(kit: Kit, messages: MessagesByLocale): void {
  if (!kit.ports.isBrowser) return
  const language = getLanguage(kit)
  language.messages = messages
  language.update(!kit.isStarted)
}

/** The public methods of a kit. They only delegate: elements and hooks, which use the kit directly, behave the same. */
function createFacade(kit: Kit): AppKit {
  const { connections, events, modal, networks, options, theme } = kit
  const { snapshot } = kit.valtio

  /** Unsubscribes when the kit is destroyed. */
  function hold(unsubscribe: Unsubscribe): Unsubscribe {
    kit.onDestroy(unsubscribe)
    return unsubscribe
  }
  /** Starts the kit, because a subscription uses it. */
  function watch<Value>(read: () => Value, callback: (value: Value) => void): Unsubscribe {
    kit.start()
    const { get, subscribe } = createReadable(kit, { read, server: read() }, undefined)
    return hold(subscribe(() => callback(get())))
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
    subscribeState: (callback) => watch(getState, callback),

    getAccount,
    getAddress: (namespace) => getAccount(namespace).address,
    getCaipAddress: connections.getCaipAddress,
    getIsConnectedState: () => networks.namespaces().some(connections.isConnected),
    subscribeAccount: (callback, namespace) => watch(() => getAccount(namespace), callback),
    fetchIdentity: async (params) =>
      (await import('../../features/shared/identity/requestIdentity.ts')).requestIdentity(kit, params),
    disconnect: (namespace) => connections.disconnect(namespace && { namespace }),

    switchNetwork: async (network) => connections.switchNetwork(getNetworkId(network)),
    getCaipNetwork: networks.getActive,
    getCaipNetworkId: (namespace) => networks.getActive(namespace)?.caipNetworkId,
    getChainId: (namespace) => networks.getActive(namespace)?.id,
    addNetwork: networks.add,
    removeNetwork: networks.remove,
    subscribeNetwork: (callback, namespace) => watch(() => readNetwork(kit, namespace), callback),
    subscribeCaipNetworkChange: (callback, namespace) => watch(() => networks.getActive(namespace), callback),

    getProvider,
    getWalletProvider: getProvider,
    getWalletProviderType: (namespace) => connections.getActive(namespace)?.type,
    subscribeProviders: (callback) => watch(() => readProviders(kit), callback),
    getWalletInfo,
    subscribeWalletInfo: (callback, namespace) => watch(() => getWalletInfo(namespace), callback),
    getConnectors: () => snapshot(connections.state).connectors,
    getConnections: (namespace) => connections.getNamespace(namespace).connections,
    connect: connections.connect,
    switchConnection: connections.switchConnection,
    deleteConnection: connections.deleteConnection,

    getThemeMode: () => theme.state.themeMode,
    setThemeMode: theme.setMode,
    getThemeVariables: () => snapshot(theme.state).themeVariables,
    setThemeVariables: theme.setVariables,
    subscribeTheme: (callback) => watch(() => snapshot(theme.state), callback),

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

/**
 * Creates a kit with the modal's features.
 *
 * @param ports - The platform. `createAppKit` passes those of the browser or the server.
 * @throws see `createAppKit`
 */
export function assembleAppKit(options: UncheckedOptions, ports: Ports, sink?: LogSink): AppKit {
  const kit = createKit(parseOptions(options), ports, sink)
  if (ports.isBrowser) {
    kit.router.setLoader(async () => (await importShell()).registerFeatures(kit))
    loadWithWallet(kit)
    mountWhenOpened(kit)
    registerKit(kit)
  }
  if (options.messages) setMessages(kit, options.messages)
  return createFacade(kit)
}

/**
 * Creates a kit: the modal, its buttons and their state. Call it once, before the first render; elements and hooks find
 * the kit by themselves. It starts when the first of them is used in a browser. On a server it does nothing.
 *
 * @param options - `networks` is required. Without `adapters` the kit finds no wallet of this browser.
 * @throws `options.notAnObject`; `options.notAList`; `options.notANetwork`; `options.notADriver`; `networks.none`;
 *   `networks.notFound`; `theme.invalidMode`
 * @example
 * import { createAppKit } from '@openappkit/modal'
 * import { mainnet } from '@openappkit/core/networks'
 * import { evm } from '@openappkit/evm'
 *
 * const appKit = createAppKit({ networks: [mainnet], adapters: [evm()] })
 * await appKit.open()
 */
export function createAppKit(options: AppKitOptions): AppKit {
  return assembleAppKit(options, createPorts(), console)
}
