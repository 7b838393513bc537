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
