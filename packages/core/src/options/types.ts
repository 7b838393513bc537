import type { CreateAdapter, CreateConnectorDriver } from '../connections/types.ts'
import type { NetworkInput, RpcUrl } from '../networks/types.ts'
import type { LogLevel } from '../log/types.ts'
import type { ThemeMode, ThemeVariables } from '../theme/types.ts'
import type { CaipNetworkId } from '@openappkit/common'

/** Who asks: shown by wallets when they ask their owner to approve. */
export interface Metadata {
  name: string
  description: string
  url: string
  icons: readonly string[]
}

/** Hosts of services. Each is optional; with a `projectId` the hosted provider's are the default. */
export interface Endpoints {
  rpc?: string
  api?: string
  relay?: string
  directory?: string
  secureSite?: string
  analytics?: string
}

/** A wallet that a site adds to the list, as existing dapps write it. Links may be native or universal. */
export interface CustomWallet {
  id: string
  name: string
  homepage?: string
  image_url?: string
  mobile_link?: string
  desktop_link?: string
  webapp_link?: string
  app_store?: string
  play_store?: string
  rdns?: string
}

/** What a site asks wallets for instead of the usual, per namespace (CAIP-217). */
export interface UniversalProviderConfigOverride {
  /** Methods by namespace: they take the place of ours. */
  methods?: Readonly<Record<string, readonly string[]>>
  /** CAIP-2 ids by namespace. */
  chains?: Readonly<Record<string, readonly string[]>>
  events?: Readonly<Record<string, readonly string[]>>
  /** RPC URL by CAIP-2 id, for what is read through the provider. */
  rpcMap?: Readonly<Record<string, string>>
  /** CAIP-2 id by namespace. */
  defaultChain?: string
}

/** What a site switches on and off. */
export interface Features {
  /** Another place for the option `allWallets`, which wins where both are given. */
  allWallets?: MutableOptions['allWallets']
  /** Off unless the site turns it on. */
  analytics?: boolean
  /** Connecting waits until the visitor has accepted the terms. Needs a terms or privacy URL. */
  legalCheckbox?: boolean
}

/** The options that may change while the kit lives. */
export interface MutableOptions {
  metadata?: Metadata
  features: Features
  endpoints: Endpoints
  termsConditionsUrl?: string
  privacyPolicyUrl?: string
  /**
   * Language of the modal, as a BCP 47 tag: `de`, `pt-BR`. Default: what the page's `lang` says, else the
   * browser. A language that is not available falls back the same way.
   */
  locale?: string
  /** Image URL by chain id (`1`) or CAIP-2 id (`eip155:1`). */
  chainImages: Readonly<Record<string, string>>
  /** Image URL by connector id. */
  connectorImages: Readonly<Record<string, string>>
  /** Reconnect at start what was connected. Default true. */
  enableReconnect: boolean
  /** Whether a visitor may change the network. Default true. */
  enableNetworkSwitch: boolean
  /** Keep quiet when the wallet is on a network the site has not configured. Default false. */
  allowUnsupportedChain: boolean
  enableEIP6963: boolean
  enableInjected: boolean
  /** Offer wallets outside this browser, where `@openappkit/walletconnect` is among the connectors. Default true. */
  enableWalletConnect: boolean
  /** Where the list of all wallets can be opened. Default `SHOW`. */
  allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Directory ids, shown first and in this order. */
  featuredWalletIds: readonly string[]
  /** Only these directory ids; empty for all. */
  includeWalletIds: readonly string[]
  excludeWalletIds: readonly string[]
  /** Wallets that no directory has. */
  customWallets: readonly CustomWallet[]
  /** Show the modal inline in the page, where `<appkit-modal>` stands. Default false. */
  enableEmbedded: boolean
  /** Opening shows the QR code (on a phone, all wallets) rather than the list. Default false. */
  manualWCControl: boolean
  debug: boolean
}

/** Options of one kit, as a site writes them. */
export interface KitOptions extends Partial<MutableOptions> {
  /** Distinguishes kits on one page. Default `default`; the same id replaces the older kit. */
  id?: string
  /** One or more; a viem `Chain` or an entry of `@openappkit/core/networks`. */
  networks: readonly NetworkInput[]
  adapters?: readonly CreateAdapter[]
  /** Connectors that are not discovered, such as WalletConnect. */
  connectors?: readonly CreateConnectorDriver[]
  /** Active before a wallet says otherwise. Default: the first network. */
  defaultNetwork?: NetworkInput
  /** Only for services of the hosted provider. */
  projectId?: string
  customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly RpcUrl[]>>>
  themeMode?: ThemeMode
  themeVariables?: ThemeVariables
  logLevel?: LogLevel
  /** The site's own instance of `@walletconnect/universal-provider`, of any version 2; it stays the site's to configure. */
  universalProvider?: unknown
  universalProviderConfigOverride?: UniversalProviderConfigOverride
}

export interface OptionsController {
  readonly state: MutableOptions
  readonly projectId: string | undefined
  readonly customRpcUrls: NonNullable<KitOptions['customRpcUrls']>
  readonly universalProvider: unknown
  readonly universalProviderConfigOverride: UniversalProviderConfigOverride | undefined
  update(patch: Partial<MutableOptions>): void
}
