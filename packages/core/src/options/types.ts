import type { CreateAdapter, CreateConnectorDriver } from '../connections/driver.types.ts'
import type { NetworkInput, RpcUrl } from '../networks/types.ts'
import type { LogLevel } from '../log/types.ts'
import type { ThemeMode, ThemeVariables } from '../theme/types.ts'
import type { LaterFeatures, LaterOptions } from './laterOptions.ts'
import type { SIWXConfig } from './siwx.ts'
import type { CaipNetworkId } from '@openappkit/common'

/** Describes the site. Wallets show it when they ask the visitor to approve a connection. */
export interface Metadata {
  /** Name of the site. */
  name: string
  /** What the site does, in one sentence. */
  description: string
  /** URL of the site. Use the origin of the page: wallets may compare the two. */
  url: string
  /** `https:` URLs of square icons. Wallets show the first one. */
  icons: readonly string[]
}

/**
 * URLs of the services that the kit uses. Without a `projectId` and without a URL here, the kit does not use the service.
 *
 * @example
 * createAppKit({ networks: [mainnet], endpoints: { rpc: 'https://rpc.example', relay: 'wss://relay.example' } })
 */
export interface Endpoints {
  /**
   * `https:` URL of an RPC service. The kit requests `/v1?chainId=<CAIP-2 id>` of it, after the endpoints of
   * `customRpcUrls` and of the network.
   *
   * @default With a `projectId`, the hosted RPC service for the EVM networks that it serves; else none.
   */
  rpc?: string
  /**
   * Has no effect yet: no feature uses this service.
   *
   * @default None.
   */
  api?: string
  /**
   * `wss:` URL of the WalletConnect relay. The option `relayUrl` of `walletConnect()` takes precedence.
   *
   * @default With a `projectId`, the hosted relay; else none.
   */
  relay?: string
  /**
   * `https:` URL of the wallet directory.
   *
   * @default With a `projectId`, the hosted directory; else the snapshot that comes with the package.
   */
  directory?: string
  /**
   * Has no effect yet: embedded wallets are not implemented.
   *
   * @default None.
   */
  secureSite?: string
  /**
   * Has no effect: the kit sends nothing to an analytics service. Use `subscribeEvents`.
   *
   * @default None.
   */
  analytics?: string
}

/**
 * A wallet that a site adds to the list. The names of the fields are those that existing dapps use. Links may be native
 * (`wallet://`) or universal (`https:`).
 */
export interface CustomWallet {
  /** Unique id of the wallet. */
  id: string
  /** Name that the list shows. */
  name: string
  /**
   * `https:` URL of the wallet's site.
   *
   * @default None.
   */
  homepage?: string
  /**
   * URL of the wallet's icon: `https:` or `data:image/*`.
   *
   * @default A generated icon with the first letter of the name.
   */
  image_url?: string
  /**
   * Link that opens the wallet's app on a phone with a WalletConnect URI.
   *
   * @default None.
   */
  mobile_link?: string
  /**
   * Link that opens the wallet's desktop app with a WalletConnect URI.
   *
   * @default None.
   */
  desktop_link?: string
  /**
   * Link that opens the wallet's web app with a WalletConnect URI.
   *
   * @default None.
   */
  webapp_link?: string
  /**
   * `https:` URL of the wallet in Apple's App Store.
   *
   * @default None.
   */
  app_store?: string
  /**
   * `https:` URL of the wallet in Google Play.
   *
   * @default None.
   */
  play_store?: string
  /**
   * Reverse domain name of the wallet's extension, as in EIP-6963. The list then shows the extension and this wallet as
   * one row.
   *
   * @default None.
   */
  rdns?: string
}

/**
 * What the site requests of a wallet in a WalletConnect session, per namespace. A namespace that is left out keeps the
 * requests of the kit.
 *
 * @see https://chainagnostic.org/CAIPs/caip-217
 */
export interface UniversalProviderConfigOverride {
  /**
   * JSON-RPC methods by namespace: `{ eip155: ['personal_sign'] }`. They replace the kit's methods.
   *
   * @default The methods that the kit and its adapters use.
   */
  methods?: Readonly<Record<string, readonly string[]>>
  /**
   * CAIP-2 ids by namespace: `{ eip155: ['eip155:1'] }`. They replace the configured networks.
   *
   * @default The configured networks.
   */
  chains?: Readonly<Record<string, readonly string[]>>
  /**
   * Events by namespace: `{ eip155: ['chainChanged'] }`.
   *
   * @default The events that the kit subscribes to.
   */
  events?: Readonly<Record<string, readonly string[]>>
  /**
   * RPC URL by CAIP-2 id, for requests that the provider sends to a node: `{ 'eip155:1': 'https://…' }`.
   *
   * @default The first RPC endpoint of each network.
   */
  rpcMap?: Readonly<Record<string, string>>
  /**
   * CAIP-2 id of the network on which a session starts.
   *
   * @default None: the wallet selects the network.
   */
  defaultChain?: string
}

/** Features that a site turns on or off. A slice adds its own by declaration merging and applies their defaults. */
export interface Features extends LaterFeatures {
  /**
   * Same as the option `allWallets`. If both are set, the option takes precedence.
   *
   * @default `'SHOW'`
   */
  allWallets?: MutableOptions['allWallets']
  /**
   * Methods to connect, in the order in which the view Connect shows them. Unknown names are ignored. Methods that are
   * not in the list come last.
   *
   * @default `['email', 'social', 'wallet']`
   */
  connectMethodsOrder?: readonly string[]
  /**
   * Requires the visitor to accept the terms before connecting. Needs `termsConditionsUrl` or `privacyPolicyUrl`.
   *
   * @default `false`
   */
  legalCheckbox?: boolean
}

/**
 * The options that may change at runtime. A slice adds its own by declaration merging, optional and as plain data, and
 * sets their defaults where it reads them.
 */
export interface MutableOptions extends LaterOptions {
  /**
   * Describes the site to wallets. Wallets outside this browser show it when they ask for approval.
   *
   * @default The title, description, origin and icons of the page.
   */
  metadata?: Metadata
  /**
   * Features to turn on or off, by name.
   *
   * @default `{}`
   */
  features: Features
  /**
   * URLs of the services that the kit uses. With a `projectId` the hosted services are the defaults.
   *
   * @default `{}`
   */
  endpoints: Endpoints
  /**
   * `https:` URL of the site's terms. The view Connect links to it.
   *
   * @default None: no link.
   */
  termsConditionsUrl?: string
  /**
   * `https:` URL of the site's privacy policy. The view Connect links to it.
   *
   * @default None: no link.
   */
  privacyPolicyUrl?: string
  /**
   * Language of the modal as a BCP 47 tag: `de`, `pt-BR`. An unavailable language has the same fallbacks as the default.
   *
   * @default The `lang` of the page, else the language of the browser, else English.
   */
  locale?: string
  /**
   * Image URL of a network, by chain id or CAIP-2 id: `{ 1: 'https://…' }` or `{ 'eip155:1': 'https://…' }`.
   *
   * @default `{}`
   */
  chainImages: Readonly<Record<string, string>>
  /**
   * Image URL of a wallet, by connector id: `{ walletConnect: 'https://…' }`.
   *
   * @default `{}`
   */
  connectorImages: Readonly<Record<string, string>>
  /**
   * Restores stored connections when the kit starts.
   *
   * @default `true`
   */
  enableReconnect: boolean
  /**
   * Lets the visitor switch the network in the modal.
   *
   * @default `true`
   */
  enableNetworkSwitch: boolean
  /**
   * Shows no view about an unsupported network when the wallet is on a network that is not configured.
   *
   * @default `false`
   */
  allowUnsupportedChain: boolean
  /**
   * Finds wallets of this browser that announce themselves.
   *
   * @default `true`
   * @see https://eips.ethereum.org/EIPS/eip-6963
   */
  enableEIP6963: boolean
  /**
   * Offers the wallet at `window.ethereum` if no wallet announces itself.
   *
   * @default `true`
   */
  enableInjected: boolean
  /**
   * Offers wallets outside this browser. Needs `walletConnect()` of `@openappkit/walletconnect` in `connectors`.
   *
   * @default `true`
   */
  enableWalletConnect: boolean
  /**
   * Where the modal offers the list of all wallets: everywhere, nowhere, or on phones only.
   *
   * @default `'SHOW'`
   */
  allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /**
   * Directory ids of the wallets that the modal shows first, in this order.
   *
   * @default `[]`
   */
  featuredWalletIds: readonly string[]
  /**
   * Directory ids of the only wallets that the modal shows. An empty list includes all wallets.
   *
   * @default `[]`
   */
  includeWalletIds: readonly string[]
  /**
   * Directory ids of wallets that the modal does not show.
   *
   * @default `[]`
   */
  excludeWalletIds: readonly string[]
  /**
   * Wallets that the directory does not have. The modal shows them with the wallets of the directory.
   *
   * @default `[]`
   */
  customWallets: readonly CustomWallet[]
  /**
   * Shows the modal inline, in the place of the element `<appkit-modal>`.
   *
   * @default `false`
   */
  enableEmbedded: boolean
  /**
   * Opens the modal with the QR code (on a phone, with the list of all wallets) instead of the view Connect.
   *
   * @default `false`
   */
  manualWCControl: boolean
  /**
   * Shows problems of the configuration in the modal. The log has them in any case.
   *
   * @default `false`
   */
  debug: boolean
}

/**
 * Properties that the function of an adapter or a connector may have to describe its options: `Object.assign((context)
 * => createDriver(context), { options: ['tokens'] })`.
 */
export interface DriverDeclaration {
  /** Options that only this driver reads, such as `tokens` or `features.email`. They cause no warning. */
  readonly options?: readonly string[]
  /** The service that the driver requires, if the site has not configured one. Called when options change. */
  getMissingService?(options: OptionsController): keyof Endpoints | undefined
}

/**
 * The options of one kit, as a site writes them. A slice adds options that may not change, or are not plain data, by
 * declaration merging, and reads them from {@link OptionsController.given}.
 */
export interface KitOptions extends Partial<MutableOptions> {
  /**
   * Identifies the kit on a page with several kits. A new kit with the same id destroys the older one.
   *
   * @default `'default'`
   */
  id?: string
  /**
   * Networks that the site supports, at least one. An entry is a viem `Chain` or a network of `@openappkit/core/networks`.
   *
   * @throws `networks.none` if the list is empty; `options.notANetwork` if an entry has no `id` or no `rpcUrls`
   * @example
   * import { base, mainnet } from '@openappkit/core/networks'
   *
   * createAppKit({ networks: [mainnet, base] })
   */
  networks: readonly NetworkInput[]
  /**
   * Adapters of the chain families: they find the wallets of this browser and read the chains.
   *
   * @default `[]`: the kit finds no wallet of this browser and reads no balance.
   * @throws `options.notADriver` if an entry is not the result of an adapter function
   * @example
   * createAppKit({ networks: [mainnet], adapters: [evm()] })
   */
  adapters?: readonly (CreateAdapter & DriverDeclaration)[]
  /**
   * Connectors to wallets outside this browser.
   *
   * @default `[]`
   * @throws `options.notADriver` if an entry is not the result of a connector function
   * @example
   * createAppKit({ networks: [mainnet], adapters: [evm()], connectors: [walletConnect()], projectId: '…' })
   */
  connectors?: readonly (CreateConnectorDriver & DriverDeclaration)[]
  /**
   * The active network until a wallet is connected. It must be one of `networks`.
   *
   * @default The first of `networks`.
   * @throws `networks.notFound` if it is not one of `networks`
   */
  defaultNetwork?: NetworkInput
  /**
   * Project id of the hosted provider. The kit needs it for hosted services only.
   *
   * @default None: the kit sends no request to the hosted provider.
   */
  projectId?: string | undefined
  /**
   * RPC endpoints by CAIP-2 id. The kit uses them before the endpoints of the network.
   *
   * @default `{}`
   * @example
   * createAppKit({ networks: [mainnet], customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example' }] } })
   */
  customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly RpcUrl[]>>>
  /**
   * Colour scheme of the modal and the buttons.
   *
   * @default `'system'`
   * @throws `theme.invalidMode`
   */
  themeMode?: ThemeMode
  /**
   * CSS values that change the look, by name. An invalid value is ignored with a warning.
   *
   * @default `{}`
   * @example
   * createAppKit({ networks: [mainnet], themeVariables: { '--apkt-accent': '#0a7' } })
   */
  themeVariables?: ThemeVariables
  /**
   * The least severe level that the console shows.
   *
   * @default `'error'`
   */
  logLevel?: LogLevel
  /**
   * Same as the option of `walletConnect()`. If both are set, that one takes precedence.
   *
   * @default A client that the kit creates.
   */
  universalProvider?: unknown
  /**
   * Same as the option of `walletConnect()`. If both are set, that one takes precedence.
   *
   * @default None.
   */
  universalProviderConfigOverride?: UniversalProviderConfigOverride
  /**
   * Sign-in with a wallet. Has no effect yet: the kit warns that it is not implemented.
   *
   * @default None.
   */
  siwx?: SIWXConfig
}

export interface OptionsController {
  /**
   * The current options that are data, including those of slices: a deep copy. Functions and class instances are
   * omitted, also inside an option.
   */
  readonly state: MutableOptions
  /**
   * The options that the site passed to `createAppKit`, by reference, for values that are not plain data. `update` does
   * not change them.
   */
  readonly given: Readonly<KitOptions>
  /**
   * Names of the options that code reads: those with a default here, and those of features. A feature adds its own in
   * `setup`, so that they cause no warning: `kit.options.declared.add('features.email')`.
   */
  readonly declared: Set<string>
  readonly projectId: string | undefined
  /** Updates the given options. `undefined` keeps the current value. */
  update(patch: Partial<MutableOptions>): void
}
