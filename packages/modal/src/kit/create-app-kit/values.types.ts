/** @module What the methods of an instance take and return. */
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type {
  AccountDescription,
  AccountType,
  AppKitEvent,
  ConnectionAccount,
  ConnectionStatus,
  Connector,
  Network,
  NetworkInput,
} from '@openappkit/core/internal'

/** State of the modal. */
export interface PublicState {
  /** Whether the modal shows that the site is loading; see `setLoading`. */
  readonly loading: boolean
  /** Whether the modal is open. */
  readonly open: boolean
  /** CAIP-2 id of the active network, such as `eip155:1`. */
  readonly selectedNetworkId: CaipNetworkId | undefined
  /** The active namespace: the chain family that the modal shows. */
  readonly activeChain: ChainNamespace
  /** False until the kit has restored the stored connections. */
  readonly initialized: boolean
  /** The wallet that the kit connects now. */
  readonly connectingWallet: Connector | undefined
}

/** The pages of the secure site on which visitors manage the embedded wallet. Each page asks the visitor to log in. */
export interface EmbeddedWalletPages {
  /**
   * Returns the URL of the page on which the visitor takes the recovery phrase and the key out of the wallet. Open it in its own
   * tab: it cannot be framed. `undefined` while the secure site or the id of the project is unknown.
   */
  getExportUrl(): string | undefined
  /**
   * Returns the URL of the page with the devices, passkeys and logins of the account. Open it in its own tab: it cannot be framed.
   * `undefined` while the secure site or the id of the project is unknown.
   */
  getAccountUrl(): string | undefined
}

/** The account of a namespace. */
export interface AccountInfo extends AccountDescription {
  /** All accounts that the connected wallet shares, in the order of the wallet. Empty while no wallet is connected. */
  readonly allAccounts: readonly (ConnectionAccount & {
    readonly namespace: ChainNamespace
    readonly type: AccountType
  })[]
  /** CAIP-10 id of the active account, such as `eip155:1:0xab…`. `undefined` while no wallet is connected. */
  readonly caipAddress: CaipAddress | undefined
  /** Address of the active account. Of `eip155` with its checksum (EIP-55). `undefined` while no wallet is connected. */
  readonly address: string | undefined
  /** True after the wallet has confirmed the connection to this page. */
  readonly isConnected: boolean
  /** Status of the namespace. `reconnecting`: the kit restores a stored connection. */
  readonly status: ConnectionStatus
}

/** The active network. */
export interface NetworkInfo {
  /** The network. Its `isUnsupported` is true if the wallet is on a network that is not configured. */
  readonly caipNetwork: Network | undefined
  /** Chain id: a number for `eip155`. */
  readonly chainId: number | string | undefined
  /** CAIP-2 id, such as `eip155:1`. */
  readonly caipNetworkId: CaipNetworkId | undefined
  /** CAIP-2 ids of the networks that the wallet approved; `undefined` if the wallet does not limit them. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  /** Whether the site may request a network that the wallet has not approved yet. */
  readonly supportsAllNetworks: boolean
}

/** Name, type, icon and rdns of a connected wallet. */
export type WalletInfo = Pick<Connector, 'name' | 'type' | 'icon' | 'rdns'>

/** Providers of the connected wallets, by namespace. */
export type Providers = { readonly [Namespace in ChainNamespace]?: unknown }

/** An account whose name is fetched. */
export interface IdentityParams {
  /** Address in the form of its chain family. */
  readonly address: string
  /**
   * The network. Takes precedence over `chainId`.
   *
   * @default The active network.
   */
  readonly caipNetwork?: Pick<NetworkInput, 'id' | 'chainNamespace' | 'caipNetworkId'>
  /**
   * Chain id of a network of the active namespace.
   *
   * @default The active network.
   */
  readonly chainId?: number | string
}

/** An event and its time. */
export interface EventRecord {
  /** Milliseconds since the epoch; 0 before the first event. */
  readonly timestamp: number
  /** The event; `undefined` before the first one. */
  readonly data: AppKitEvent | undefined
}
