import type { LaterFeatures, LaterOptions } from './later.types.ts'
import type { Endpoints, Metadata } from './site.types.ts'
import type { CustomWallet } from './wallet.types.ts'

/** Names of the methods to connect. A feature adds its own by declaration merging. */
export interface ConnectMethodNames {
  email: true
  social: true
  passkey: true
  wallet: true
}

/** Names of the account's actions. A feature adds its own by declaration merging. */
export interface WalletFeatureNames {
  onramp: true
  swaps: true
  receive: true
  send: true
}

/** Features that a site turns on or off. A slice adds its own by declaration merging and applies their defaults. */
export interface Features extends LaterFeatures {
  /**
   * Same as the option `allWallets`; `true` is `'SHOW'`, `false` is `'HIDE'`. If both are set, the option takes precedence.
   *
   * @default `'SHOW'`
   */
  allWallets?: boolean | MutableOptions['allWallets']
  /**
   * Methods to connect, in the order in which the view Connect shows them: `email`, `social`, `passkey`, `wallet`. Unknown names are
   * ignored, with a warning while `debug` is on. Methods that are not in the list come last.
   *
   * @default `['email', 'social', 'passkey', 'wallet']`
   */
  connectMethodsOrder?: readonly (keyof ConnectMethodNames)[]
  /**
   * Shows the transactions of the account, if a source of account data has them (`endpoints.api`, `dataSources`).
   *
   * @default `true`
   */
  history?: boolean
  /**
   * Requires the visitor to accept the terms before connecting. Needs `termsConditionsUrl` or `privacyPolicyUrl`.
   *
   * @default `false`
   */
  legalCheckbox?: boolean
  /**
   * Holds several wallets of a chain family at once, one of them in use. `false`: a wallet that connects replaces the
   * others of its chain families, which are disconnected.
   *
   * @default `true`
   */
  multiWallet?: boolean
  /**
   * Order of the account's actions, by name: `onramp`, `swaps`, `receive`, `send`, or the name of a feature's own action.
   * Unknown names are ignored, with a warning while `debug` is on. Actions that are not in the list come last.
   *
   * @default `['onramp', 'swaps', 'receive', 'send']`
   */
  walletFeaturesOrder?: readonly (keyof WalletFeatureNames)[]
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
