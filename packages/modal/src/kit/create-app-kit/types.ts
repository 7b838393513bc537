import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type {
  Connection,
  Connector,
  ConnectorType,
  CreateAdapter,
  DriverDeclaration,
  Features,
  Identity,
  Kit,
  KitOptions,
  MutableOptions,
  Network,
  NetworkInput,
  OpenParams,
  SIWXConfig,
  ThemeMode,
  ThemeState,
  ThemeVariables,
  Unsubscribe,
  ViewResults,
} from '@openappkit/core/internal'
import type { MessagesByLocale } from '../../i18n/getLanguage.ts'
import type {
  EmbeddedWalletPages,
  PublicState,
  AccountInfo,
  NetworkInfo,
  WalletInfo,
  Providers,
  IdentityParams,
  EventRecord,
} from './values.types.ts'

export type * from './values.types.ts'

/** The options as plain JavaScript may pass them: the lists may be empty. */
export interface UncheckedOptions extends KitOptions {
  /**
   * Texts of the site, by language tag. A text that is left out keeps the text of the modal.
   *
   * @default `{}`
   * @example
   * createAppKit({ networks: [mainnet], messages: { en: { connect: { title: 'Sign in' } } } })
   */
  messages?: MessagesByLocale
}

/** Options of `createAppKit`. Only `networks` is required. */
export interface AppKitOptions extends UncheckedOptions {
  /**
   * Networks that the site supports, at least one. An entry is a viem `Chain` or a network of `@openappkit/core/networks`.
   *
   * @throws `networks.none` if the list is empty; `options.notANetwork` if an entry has no `id` or no `rpcUrls`
   * @example
   * import { base, mainnet } from '@openappkit/core/networks'
   *
   * createAppKit({ networks: [mainnet, base] })
   */
  networks: readonly [NetworkInput, ...NetworkInput[]]
  /**
   * Adapters of the chain families, at least one: they find the wallets of this browser and read the chains. A site without wallets of
   * this browser leaves the option out.
   *
   * @default None: the kit finds no wallet of this browser and reads no balance.
   * @throws `options.notADriver` if an entry is not the result of an adapter function
   * @example
   * createAppKit({ networks: [mainnet], adapters: [evm()] })
   */
  adapters?: readonly [CreateAdapter & DriverDeclaration, ...(CreateAdapter & DriverDeclaration)[]]
}

/** The options that `updateOptions` can change. */
export type UpdatableOptions = Partial<MutableOptions> & Pick<AppKitOptions, 'messages'>

/**
 * The result of `createAppKit`. The parameter `namespace` selects a chain family, such as `eip155`; its default is the
 * active namespace, which is the one that the modal shows. A `subscribe` method calls back on each change, not with the
 * current value, and returns a function that unsubscribes.
 */
export interface AppKit {
  /** The controllers of the kit, for elements, hooks and extensions. */
  readonly kit: Kit
  /**
   * The pages of the secure site for the visitor of the embedded wallet. `undefined` without `embeddedWallet()` or its secure site,
   * and before the kit has started.
   *
   * @example
   * const url = appKit.embeddedWallet?.getExportUrl()
   * if (url) window.open(url, '_blank', 'noopener')
   */
  readonly embeddedWallet: EmbeddedWalletPages | undefined

  /**
   * Opens the modal. Does nothing on a server.
   *
   * @param params - `view`: name of the view; default: Account if a wallet is connected, else Connect. `arguments`: data of
   *   the view. `namespace`: chain family to show; the kit switches to its network first.
   * @returns Nothing, as soon as the view is shown. With the view `WalletSend`: `{ hash }` of the transaction, once the wallet has
   *   sent it; `undefined`, once the visitor has left without a transfer.
   * @throws `router.viewNotRegistered` if the package of the view is not installed; `connections.namespaceNotConfigured`;
   *   `load.failed` if the code of the modal cannot be loaded; `connections.destroyed`
   * @example
   * await appKit.open()
   * await appKit.open({ view: 'Networks' })
   * const sent = await appKit.open({ view: 'WalletSend', arguments: { amount: '0.1', to: 'alice.eth' } })
   * await appKit.open({ view: 'SwitchNetwork', arguments: { networkId: 'eip155:8453' } })
   */
  open<Name extends keyof ViewResults>(
    params: OpenParams<Name> & { readonly view: Name },
  ): Promise<ViewResults[Name] | undefined>
  open(params?: OpenParams): Promise<void>
  /** Closes the modal and aborts a pending attempt to connect. A view that must be answered stays open. */
  close(): Promise<void>
  /** Returns whether the modal is open. */
  isOpen(): boolean
  /**
   * Shows or hides a progress indicator in the modal.
   *
   * @param loading - Whether the site is loading.
   */
  setLoading(loading: boolean): void
  /** Returns the state of the modal. */
  getState(): PublicState
  /**
   * Subscribes to the state of the modal.
   *
   * @returns A function that unsubscribes.
   * @example
   * const unsubscribe = appKit.subscribeState(({ open }) => console.log(open))
   */
  subscribeState(callback: (state: PublicState) => void): Unsubscribe

  /** Returns the account of a namespace. */
  getAccount(namespace?: ChainNamespace): AccountInfo
  /** Returns the address of the active account, or `undefined` while no wallet is connected. */
  getAddress(namespace?: ChainNamespace): string | undefined
  /**
   * Returns the CAIP-10 id of the active account, or `undefined` while no wallet is connected.
   *
   * @see https://chainagnostic.org/CAIPs/caip-10
   */
  getCaipAddress(namespace?: ChainNamespace): CaipAddress | undefined
  /** Returns whether a wallet is connected in any namespace. */
  getIsConnectedState(): boolean
  /**
   * Subscribes to the account of a namespace.
   *
   * @returns A function that unsubscribes.
   * @example
   * const unsubscribe = appKit.subscribeAccount(({ address, isConnected }) => console.log(address, isConnected))
   */
  subscribeAccount(callback: (account: AccountInfo) => void, namespace?: ChainNamespace): Unsubscribe
  /**
   * Fetches the name and the picture of any account, such as those of ENS, from the service at `endpoints.api`, or from the
   * chain. Answers are cached for 5 minutes. Not called by itself: the modal fetches those of the connected account when the
   * visitor opens it.
   *
   * @param params - `address`: of the account. `caipNetwork` or `chainId`: the network; default: the active one.
   * @returns `name` and `avatar`, each only if the account has one. Empty for a network that is not configured.
   * @throws `caip.invalidAccount`; the error of the service or the node; `connections.destroyed`
   * @see https://docs.ens.domains/ensip/19
   * @example
   * const { name = 'no name' } = await appKit.fetchIdentity({ address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' })
   */
  fetchIdentity(params: IdentityParams): Promise<Identity>
  /**
   * Disconnects wallets. Waits at most 3 seconds for a wallet to confirm.
   *
   * @param namespace - Chain family to disconnect. Default: all chain families.
   * @throws `connections.failedToDisconnect` if a wallet returns an error; the kit has removed the connection anyway
   */
  disconnect(namespace?: ChainNamespace): Promise<void>

  /**
   * Switches to a configured network. If a wallet is connected, the kit requests the switch of the wallet and adds the
   * network to the wallet if necessary.
   *
   * @param network - A network, or its `caipNetworkId` with its `id`.
   * @throws `connections.chainNotConfigured`; `connections.userRejected`; `connections.notConnected`;
   *   `networks.notSwitched` if the wallet stays on another network
   * @see https://eips.ethereum.org/EIPS/eip-3326
   * @see https://eips.ethereum.org/EIPS/eip-3085
   * @example
   * import { base } from '@openappkit/core/networks'
   *
   * await appKit.switchNetwork(base)
   */
  switchNetwork(network: Pick<NetworkInput, 'id' | 'chainNamespace' | 'caipNetworkId'>): Promise<void>
  /** Returns the active network of a namespace. */
  getCaipNetwork(namespace?: ChainNamespace): Network | undefined
  /**
   * Returns the CAIP-2 id of the active network, such as `eip155:1`.
   *
   * @see https://chainagnostic.org/CAIPs/caip-2
   */
  getCaipNetworkId(namespace?: ChainNamespace): CaipNetworkId | undefined
  /** Returns the chain id of the active network: a number for `eip155`, a string for other namespaces. */
  getChainId(namespace?: ChainNamespace): number | string | undefined
  /**
   * Adds a network, or replaces the network with the same CAIP-2 id. Sends no request to the wallet.
   *
   * @returns The network as the kit uses it.
   * @throws `caip.invalidNetworkId`
   */
  addNetwork(network: NetworkInput): Network
  /**
   * Removes a network.
   *
   * @param id - CAIP-2 id, such as `eip155:1`.
   * @throws `networks.notFound`; `networks.lastNetwork` if it is the only network of its namespace
   */
  removeNetwork(id: CaipNetworkId): void
  /**
   * Subscribes to the active network and to the networks that the wallet approved.
   *
   * @returns A function that unsubscribes.
   */
  subscribeNetwork(callback: (network: NetworkInfo) => void, namespace?: ChainNamespace): Unsubscribe
  /**
   * Subscribes to the active network.
   *
   * @returns A function that unsubscribes.
   */
  subscribeCaipNetworkChange(callback: (network: Network | undefined) => void, namespace?: ChainNamespace): Unsubscribe

  /**
   * Returns the provider of the wallet that is connected in a namespace, or `undefined`. For `eip155` it is an EIP-1193
   * provider.
   *
   * @typeParam Provider - Type of the provider.
   * @see https://eips.ethereum.org/EIPS/eip-1193
   * @example
   * import { createWalletClient, custom } from 'viem'
   *
   * const provider = appKit.getProvider<Eip1193Provider>('eip155')
   * if (provider) createWalletClient({ transport: custom(provider) })
   */
  getProvider<Provider = unknown>(namespace: ChainNamespace): Provider | undefined
  /** Returns the provider of the wallet that is connected in a namespace, or `undefined`. */
  getWalletProvider(namespace?: ChainNamespace): unknown
  /** Returns how the kit reaches the wallet of a namespace, or `undefined` while no wallet is connected. */
  getWalletProviderType(namespace?: ChainNamespace): ConnectorType | undefined
  /**
   * Subscribes to the providers of all connected wallets.
   *
   * @returns A function that unsubscribes.
   */
  subscribeProviders(callback: (providers: Providers) => void): Unsubscribe
  /** Returns name, type, icon and rdns of the connected wallet, or `undefined`. */
  getWalletInfo(namespace?: ChainNamespace): WalletInfo | undefined
  /**
   * Subscribes to name, type, icon and rdns of the connected wallet.
   *
   * @returns A function that unsubscribes.
   */
  subscribeWalletInfo(callback: (wallet: WalletInfo | undefined) => void, namespace?: ChainNamespace): Unsubscribe
  /** Returns the wallets that the kit has found. Wallets announce themselves after the start of the kit. */
  getConnectors(): readonly Connector[]
  /** Returns the connections of a namespace, the active one and the others. */
  getConnections(namespace?: ChainNamespace): readonly Connection[]
  /**
   * Requests a connection from a wallet, without the modal. It becomes the active one; the other wallets stay connected,
   * unless `features.multiWallet` is off. A later call aborts an earlier one.
   *
   * @param params - `connectorId`: the wallet, from `getConnectors`. `namespace`: default: the active one, or the first one
   *   of the wallet.
   * @throws `connections.connectorNotFound`; `connections.namespaceNotConfigured`; `connections.alreadyConnected`;
   *   `connections.tooManyWallets`; `connections.connectionRejected` if the owner declines; `connections.connectionFailed`;
   *   `connections.failedToConnect`; `connections.notAnswered`; `connections.requestPending`; `connections.superseded`;
   *   `connections.modalClosed`; `connections.destroyed`; `load.failed`
   * @example
   * const [wallet] = appKit.getConnectors()
   * if (wallet) await appKit.connect({ connectorId: wallet.id, namespace: 'eip155' })
   */
  connect(params: { connectorId: string; namespace?: ChainNamespace }): Promise<Connection>
  /**
   * Makes a connection the active one. If it is not connected, the kit restores it; if the wallet does not allow that, the
   * kit connects the wallet, which prompts the visitor.
   *
   * @param params - `connectorId`: the wallet. `address`: the account; default: the wallet's selected one. `namespace`:
   *   default: the active one.
   * @throws `connections.connectorNotFound`; `connections.connectionRejected`; `connections.connectionFailed`;
   *   `connections.notAnswered`; `connections.superseded` if a newer attempt starts
   * @example
   * const [first] = appKit.getConnections('eip155')
   * if (first) await appKit.switchConnection({ connectorId: first.connectorId })
   */
  switchConnection(params: { connectorId: string; address?: string; namespace?: ChainNamespace }): Promise<Connection>
  /**
   * Disconnects a wallet in one namespace and removes it from the stored and the recent connections.
   *
   * @param params - `connectorId`: the wallet. `namespace`: default: the active one.
   * @throws `connections.failedToDisconnect` if the wallet returns an error; the kit has removed the connection anyway
   */
  deleteConnection(params: { connectorId: string; namespace?: ChainNamespace }): Promise<void>

  /** Returns the colour scheme that the site chose. */
  getThemeMode(): ThemeMode
  /**
   * Sets the colour scheme.
   *
   * @throws `theme.invalidMode`
   */
  setThemeMode(mode: ThemeMode): void
  /** Returns the theme variables that the site set. */
  getThemeVariables(): ThemeVariables
  /**
   * Sets theme variables. Variables that are left out keep their values.
   *
   * @example
   * appKit.setThemeVariables({ '--apkt-accent': '#0a7', '--apkt-border-radius-master': '2px' })
   */
  setThemeVariables(variables: ThemeVariables): void
  /**
   * Subscribes to the colour scheme and the theme variables.
   *
   * @returns A function that unsubscribes.
   */
  subscribeTheme(callback: (theme: ThemeState) => void): Unsubscribe

  /** Returns the latest event. */
  getEvent(): EventRecord
  /**
   * Subscribes to the events of the kit. Each event calls back once.
   *
   * @returns A function that unsubscribes.
   * @example
   * const unsubscribe = appKit.subscribeEvents(({ data }) => {
   *   if (data?.event === 'CONNECT_SUCCESS') console.log(data.properties.name)
   * })
   */
  subscribeEvents(callback: (event: EventRecord) => void): Unsubscribe

  /**
   * Returns the option `siwx`: the object of the site, which `createAppKit` or `updateOptions` got last; `undefined` without one.
   * Its `getSessions` returns the current sessions.
   *
   * @example
   * const sessions = await appKit.getSIWX()?.getSessions('eip155:1', address)
   */
  getSIWX<Config extends SIWXConfig = SIWXConfig>(): Config | undefined

  /** Turns features on or off. Features that are left out keep their values. */
  updateFeatures(features: Features): void
  /**
   * Changes options. An option that is left out or `undefined` keeps its value.
   *
   * @example
   * appKit.updateOptions({ locale: 'de', enableNetworkSwitch: false })
   */
  updateOptions(options: UpdatableOptions): void
  /**
   * Disposes the kit: pending promises settle, listeners are removed, the modal leaves the page. Connections stay stored,
   * so that the next kit restores them.
   */
  destroy(): void
}
