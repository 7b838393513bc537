import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'

export interface RpcUrl {
  /** An http(s) endpoint. */
  url: string
  config?: Record<string, unknown>
}

/** A network of SPEC §3: a viem `Chain` and what the modal needs beyond it. */
export interface Network {
  readonly id: number | string
  readonly name: string
  readonly chainNamespace: ChainNamespace
  readonly caipNetworkId: CaipNetworkId
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: {
    /** What is used, in order: the site's own endpoints first. */
    readonly default: { readonly http: readonly string[]; readonly webSocket?: readonly string[] }
    /** What the chain's own definition names. */
    readonly chainDefault?: { readonly http: readonly string[] }
  }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  readonly contracts?: Readonly<Record<string, unknown>>
  /** Milliseconds between blocks. */
  readonly blockTime?: number
  readonly testnet?: boolean
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
  /** True for a network the wallet is on but the site has not configured. */
  readonly isUnsupported?: boolean
}

/** What a site may pass: a {@link Network} or any viem `Chain` (then eip155 is assumed). */
export interface NetworkInput {
  readonly id: number | string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[]; readonly webSocket?: readonly string[] | undefined }
  }
  readonly chainNamespace?: ChainNamespace
  readonly caipNetworkId?: CaipNetworkId
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly contracts?: object | undefined
  readonly blockTime?: number | undefined
  readonly testnet?: boolean | undefined
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
}

export interface NetworksState {
  /** Configured networks of all namespaces, in the site's order. */
  networks: readonly Network[]
  /** The namespace the modal shows now. */
  activeNamespace: ChainNamespace
  /** Where each namespace is: the wallet's chain while connected, else what the visitor chose. */
  activeIds: Partial<Record<ChainNamespace, CaipNetworkId>>
}

export interface NetworksController {
  readonly state: NetworksState
  /** Configured network with that id. */
  find(id: CaipNetworkId): Network | undefined
  /**
   * The active network of a namespace (default: the active namespace). A wallet's network that
   * is not configured comes back as an unsupported network of SPEC §3.
   */
  getActive(namespace?: ChainNamespace): Network | undefined
  /** Configured networks of one namespace. */
  list(namespace: ChainNamespace): readonly Network[]
  namespaces(): readonly ChainNamespace[]
  isSupported(id: CaipNetworkId): boolean
  /** The site's object as it was passed (with formatters), for the chain SDK. Not a proxy. */
  getSource(id: CaipNetworkId): NetworkInput | undefined
  /** Records where a namespace is. Asks no wallet; see `connections.switchNetwork`. */
  setActive(id: CaipNetworkId): void
  setActiveNamespace(namespace: ChainNamespace): void
  /** No wallet says where the namespace is: goes back to the configured network it was on before. */
  leaveUnsupported(namespace: ChainNamespace): void
  add(input: NetworkInput): Network
  /** @throws networkErrors.lastNetwork when it is the only one of its namespace. */
  remove(id: CaipNetworkId): void
}
