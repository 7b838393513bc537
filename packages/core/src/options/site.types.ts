/** Describes the site. Wallets show it when they ask the visitor to approve a connection. */
export interface Metadata {
  /** Name of the site. */
  name: string
  /**
   * What the site does, in one sentence.
   *
   * @default The description of the page.
   */
  description?: string
  /**
   * URL of the site. Use the origin of the page: wallets may compare the two.
   *
   * @default The origin of the page.
   */
  url?: string
  /**
   * `https:` URLs of square icons. Wallets show the first one.
   *
   * @default The icons of the page.
   */
  icons?: readonly string[]
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
   * `https:` URL of a service that finds the tokens, collectibles and transactions of an account. The kit sends it the
   * address of the connected account when the visitor opens the account.
   *
   * @default With a `projectId`, the hosted service; else none: the kit reads balances from the chain.
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
   * Origin of the secure site, which keeps the keys of `embeddedWallet()`: `https://secure.example.com`. Its option `secureSite` takes precedence.
   *
   * @default None: there is no hosted secure site.
   */
  secureSite?: string
  /**
   * Has no effect: the kit sends nothing to an analytics service. Use `subscribeEvents`.
   *
   * @default None.
   */
  analytics?: string
}
