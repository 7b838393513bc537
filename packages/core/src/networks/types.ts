import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'

/** An RPC endpoint of a network. */
export interface RpcUrl {
  /** `https:` (or `http:`) URL of the endpoint. */
  url: string
  /**
   * Accepted for configurations that have it. Has no effect.
   *
   * @default None.
   */
  config?: Record<string, unknown>
}

/** A network of the kit: a viem `Chain` with its namespace and CAIP-2 id. */
export interface Network {
  /** Chain id: a number for `eip155`, the CAIP-2 reference for other namespaces. */
  readonly id: number | string
  /** Name that the modal shows. */
  readonly name: string
  /** Namespace of the chain family (CAIP-2), such as `eip155`. */
  readonly chainNamespace: ChainNamespace
  /** CAIP-2 id, such as `eip155:1`. */
  readonly caipNetworkId: CaipNetworkId
  /** The currency that pays for transactions. `decimals` is the number of decimal places of one unit. */
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** RPC endpoints. */
  readonly rpcUrls: {
    /** The endpoints that the kit uses, in this order: `customRpcUrls`, the network's own, the provider's. */
    readonly default: { readonly http: readonly string[]; readonly webSocket?: readonly string[] }
    /** The endpoints that the network itself names. */
    readonly chainDefault?: { readonly http: readonly string[] }
  }
  /** Block explorer: its name and its `https:` URL. */
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  /** Contracts of the network by name, as viem has them. */
  readonly contracts?: Readonly<Record<string, unknown>>
  /** Milliseconds between blocks. */
  readonly blockTime?: number
  /** True for a test network. */
  readonly testnet?: boolean
  /** Image of the network. `imageUrl` is its URL. */
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
  /** True for a network that the wallet is on and the site has not configured. */
  readonly isUnsupported?: boolean
}

/**
 * A network as a site passes it: a network of `@openappkit/core/networks`, a viem `Chain`, or an object of this shape.
 *
 * @example
 * const devnet = {
 *   id: 31337,
 *   name: 'Devnet',
 *   nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
 *   rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
 * }
 */
export interface NetworkInput {
  /** Chain id: a number for `eip155`, the CAIP-2 reference for other namespaces. */
  readonly id: number | string
  /** Name that the modal shows. */
  readonly name: string
  /** The currency that pays for transactions. `decimals` is the number of decimal places of one unit: 18 for ether. */
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** RPC endpoints: `https:` URLs under `default.http`, in the order of preference. */
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[]; readonly webSocket?: readonly string[] | undefined }
  }
  /**
   * Namespace of the chain family.
   *
   * @default `'eip155'`
   * @see https://chainagnostic.org/CAIPs/caip-2
   */
  readonly chainNamespace?: ChainNamespace
  /**
   * CAIP-2 id of the network.
   *
   * @default The namespace and the id: `eip155:1`.
   */
  readonly caipNetworkId?: CaipNetworkId
  /**
   * Block explorer: its name and its `https:` URL.
   *
   * @default None: the modal shows no link to an explorer.
   */
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  /**
   * Contracts of the network by name, as viem has them. The kit uses `multicall3`, and `ensUniversalResolver` for names on a network other
   * than Ethereum and Sepolia.
   *
   * @default None.
   */
  readonly contracts?: object | undefined
  /**
   * Milliseconds between blocks.
   *
   * @default None: the default of viem.
   */
  readonly blockTime?: number | undefined
  /**
   * Whether it is a test network.
   *
   * @default `false`
   */
  readonly testnet?: boolean | undefined
  /**
   * Image of the network. `imageUrl` is its URL. The option `chainImages` takes precedence.
   *
   * @default None.
   */
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
}

/** Alias of {@link NetworkInput}, known from other kits. */
export type AppKitNetwork = NetworkInput

export interface NetworksState {
  /** Configured networks of all namespaces, in the site's order. */
  networks: readonly Network[]
  /** The namespace the modal shows now. */
  activeNamespace: ChainNamespace
  /** The active network of each namespace: the wallet's chain while connected, otherwise the visitor's choice. */
  activeIds: Partial<Record<ChainNamespace, CaipNetworkId>>
}

export interface NetworksController {
  readonly state: NetworksState
  /** The configured network with this id. */
  find(id: CaipNetworkId): Network | undefined
  /**
   * The active network of a namespace (default: the active namespace). If the wallet is on a network that is not
   * configured, an unsupported network of SPEC §3.
   */
  getActive(namespace?: ChainNamespace): Network | undefined
  /** Configured networks of one namespace. */
  list(namespace: ChainNamespace): readonly Network[]
  namespaces(): readonly ChainNamespace[]
  isSupported(id: CaipNetworkId): boolean
  /** The object that the site passed (with formatters), for the chain SDK. Not a proxy. */
  getSource(id: CaipNetworkId): NetworkInput | undefined
  /** Sets the active network of its namespace. Sends no request to a wallet; see `connections.switchNetwork`. */
  setActive(id: CaipNetworkId): void
  setActiveNamespace(namespace: ChainNamespace): void
  /** Sets the active network back to the last configured one, after the wallet has disconnected. */
  leaveUnsupported(namespace: ChainNamespace): void
  add(input: NetworkInput): Network
  /** @throws networkErrors.lastNetwork if it is the only network of its namespace. */
  remove(id: CaipNetworkId): void
}
