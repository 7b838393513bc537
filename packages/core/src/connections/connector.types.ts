import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'

/**
 * How the kit reaches a wallet: `injected` in this browser, `walletConnect` through a relay, `external` and `embedded`
 * through a driver of the site, `multiChain` through several drivers.
 */
export type ConnectorType = 'injected' | 'walletConnect' | 'external' | 'embedded' | 'multiChain'
/** Kind of an account: `eoa` has a key, `smartAccount` is a contract. */
export type AccountType = 'eoa' | 'smartAccount'

/** A wallet that the kit can connect. Plain data, without the provider of the wallet. */
export interface Connector {
  /** Id of the wallet, stable across page loads: its rdns, or an id that its driver gives. */
  readonly id: string
  /** Name of the wallet. */
  readonly name: string
  /** How the kit reaches the wallet. `multiChain`: several drivers reach it, each in its own namespaces. */
  readonly type: ConnectorType
  /** Namespaces in which the wallet can be connected. */
  readonly namespaces: readonly ChainNamespace[]
  /** Icon of the wallet, a `data:image/*` URL. */
  readonly icon?: string
  /**
   * Reverse domain name of the wallet.
   *
   * @see https://eips.ethereum.org/EIPS/eip-6963#rdns
   */
  readonly rdns?: string
  /** True if another wallet on the page has the same id or rdns. The kit does not restore its connection. */
  readonly isAmbiguous?: boolean
  /**
   * True if the connector can hold several wallets at once. The id of each connection after the first has a number:
   * `walletConnect#2`.
   */
  readonly holdsMany?: boolean
}

/**
 * Purposes of accounts in chain families whose wallets have several addresses: a Bitcoin wallet has one for payments and
 * one for ordinals. A driver adds a purpose by declaration merging.
 */
export interface AccountPurposes {
  /** Receives and sends bitcoin. */
  payment: true
  /** Holds ordinals. */
  ordinals: true
  /** Account on Stacks. */
  stacks: true
}

/** Name of a purpose. */
export type AccountPurpose = keyof AccountPurposes

/** An account of a connected wallet. */
export interface ConnectionAccount {
  /** Address of the account. Of `eip155` with its checksum (EIP-55), which each driver adds: wallets write any letter case. */
  readonly address: string
  /** Kind of the account; absent for `eoa`. */
  readonly type?: AccountType
  /** Purpose of the account; absent if the account serves every purpose. */
  readonly purpose?: AccountPurpose
  /** Public key in the encoding of the chain family, if the wallet gives it. */
  readonly publicKey?: string
  /** Derivation path (BIP-32), if the wallet gives it. */
  readonly path?: string
}

/** Name, icon and links of the wallet behind a connector that reaches many wallets. The wallet states them; they are no proof. */
export interface WalletIdentity {
  /** Name of the wallet. */
  readonly name: string
  /** An `https:` or `data:image/*` URL. */
  readonly icon?: string
  /** Links that open the wallet's app: `native` with the wallet's scheme, `universal` with `https:`. */
  readonly links?: { readonly native?: string; readonly universal?: string }
}

/** Networks that the wallet approved for a session. */
export interface Approval {
  /** CAIP-2 ids of the approved networks. */
  readonly caipNetworkIds: readonly CaipNetworkId[]
  /** Whether the site may request a network that the wallet has not approved yet. */
  readonly supportsAllNetworks: boolean
}

/** State of the connection to a wallet on another device. The kit recovers from `slow` and `down` without a call. */
export type LinkStatus = 'open' | 'slow' | 'down'

/** A wallet of the directory that a visitor chose to connect with. */
export interface ChosenWallet {
  readonly id: string
  readonly name: string
  /** Opens the wallet's app, without the pairing's URI, for later requests on this phone. Validated (S8). */
  readonly href?: string
}
