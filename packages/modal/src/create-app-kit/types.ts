import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type {
  AccountType,
  AppKitEvent,
  Connection,
  ConnectionAccount,
  ConnectionStatus,
  Connector,
  ConnectorType,
  Features,
  Kit,
  KitOptions,
  MutableOptions,
  Network,
  NetworkInput,
  OpenParams,
  ThemeMode,
  ThemeState,
  ThemeVariables,
  Unsubscribe,
} from '@openappkit/core'
import type { MessagesByLocale } from '../i18n/getLanguage.ts'

export interface AppKitOptions extends KitOptions {
  /**
   * A site's own words, by language: `{ en: { connect: { title: 'Sign in' } } }`. What is left out keeps
   * the text of the modal.
   */
  messages?: MessagesByLocale
}

/** The options that may change while the kit lives. */
export type UpdatableOptions = Partial<MutableOptions> & Pick<AppKitOptions, 'messages'>

/** What the modal is doing. */
export interface PublicState {
  readonly loading: boolean
  readonly open: boolean
  readonly selectedNetworkId: CaipNetworkId | undefined
  /** The chain family the modal shows. */
  readonly activeChain: ChainNamespace
  /** False until stored connections were revived or given up. */
  readonly initialized: boolean
  /** The wallet that is being asked to connect; named by the visitor's choice where its connector reaches many. */
  readonly connectingWallet: Connector | undefined
}

/** Who is connected. */
export interface AccountInfo {
  readonly allAccounts: readonly (ConnectionAccount & { readonly namespace: ChainNamespace; readonly type: AccountType })[]
  readonly caipAddress: CaipAddress | undefined
  readonly address: string | undefined
  readonly isConnected: boolean
  readonly status: ConnectionStatus
  /** Only for wallets embedded in the page. */
  readonly embeddedWalletInfo?: undefined
}

/** Where the wallet, or the visitor's choice, is. */
export interface NetworkInfo {
  readonly caipNetwork: Network | undefined
  readonly chainId: number | string | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  /** Networks the wallet has agreed to; `undefined` when it has not limited them. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  readonly supportsAllNetworks: boolean
}

/** Name and picture of the connected wallet. */
export type WalletInfo = Pick<Connector, 'name' | 'type' | 'icon' | 'rdns'>

/** Providers of the connected wallets, by namespace. */
export type Providers = { readonly [Namespace in ChainNamespace]?: unknown }

/** What `createAppKit` returns. A namespace that is left out is the one the modal shows. */
export interface AppKit {
  /** The controllers behind it; elements, hooks and extensions use them. */
  readonly kit: Kit

  /** @throws routerErrors.viewNotRegistered when the view's package is not installed */
  open(params?: OpenParams): Promise<void>
  close(): Promise<void>
  isOpen(): boolean
  setLoading(loading: boolean): void
  getState(): PublicState
  subscribeState(callback: (state: PublicState) => void): Unsubscribe

  getAccount(namespace?: ChainNamespace): AccountInfo
  getAddress(namespace?: ChainNamespace): string | undefined
  getCaipAddress(namespace?: ChainNamespace): CaipAddress | undefined
  getIsConnectedState(): boolean
  subscribeAccount(callback: (account: AccountInfo) => void, namespace?: ChainNamespace): Unsubscribe
  /** Without a namespace: every wallet. */
  disconnect(namespace?: ChainNamespace): Promise<void>

  /** Asks the wallet to switch, adding the network where the wallet does not know it. */
  switchNetwork(network: Pick<NetworkInput, 'id' | 'chainNamespace' | 'caipNetworkId'>): Promise<void>
  getCaipNetwork(namespace?: ChainNamespace): Network | undefined
  getCaipNetworkId(namespace?: ChainNamespace): CaipNetworkId | undefined
  getChainId(namespace?: ChainNamespace): number | string | undefined
  addNetwork(network: NetworkInput): Network
  removeNetwork(id: CaipNetworkId): void
  subscribeNetwork(callback: (network: NetworkInfo) => void): Unsubscribe
  subscribeCaipNetworkChange(callback: (network: Network | undefined) => void): Unsubscribe

  /** The connected wallet's own provider, e.g. EIP-1193. */
  getProvider<Provider = unknown>(namespace: ChainNamespace): Provider | undefined
  getWalletProvider(): unknown
  getWalletProviderType(): ConnectorType | undefined
  subscribeProviders(callback: (providers: Providers) => void): Unsubscribe
  getWalletInfo(namespace?: ChainNamespace): WalletInfo | undefined
  subscribeWalletInfo(callback: (wallet: WalletInfo | undefined) => void, namespace?: ChainNamespace): Unsubscribe
  getConnectors(): readonly Connector[]
  getConnections(namespace?: ChainNamespace): readonly Connection[]
  switchConnection(params: { connectorId: string; address?: string; namespace?: ChainNamespace }): Promise<Connection>
  deleteConnection(params: { connectorId: string; namespace?: ChainNamespace }): Promise<void>

  getThemeMode(): ThemeMode
  setThemeMode(mode: ThemeMode): void
  getThemeVariables(): ThemeVariables
  setThemeVariables(variables: ThemeVariables): void
  subscribeTheme(callback: (theme: ThemeState) => void): Unsubscribe

  getEvent(): EventRecord
  subscribeEvents(callback: (event: EventRecord) => void): Unsubscribe

  updateFeatures(features: Features): void
  updateOptions(options: UpdatableOptions): void
  /** Takes everything down: pending promises settle, the modal leaves the page. */
  destroy(): void
}

/** The last event, and when it happened (milliseconds since the epoch). */
export interface EventRecord {
  readonly timestamp: number
  readonly data: AppKitEvent | undefined
}
