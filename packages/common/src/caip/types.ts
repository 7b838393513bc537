/**
 * Chain namespaces, one for each chain family. A package for another family adds its namespace by declaration merging.
 * No registration is needed at runtime: a kit derives the namespaces from its networks.
 *
 * @example
 * ```ts
 * declare module '@openappkit/common' {
 *   interface ChainNamespaces {
 *     points: true
 *   }
 * }
 * ```
 *
 * @see https://github.com/ChainAgnostic/namespaces
 */
export interface ChainNamespaces {
  /** EVM chains. */
  eip155: true
  /** Solana. */
  solana: true
  /** Polkadot and its parachains. */
  polkadot: true
  /** Bitcoin and its relatives. */
  bip122: true
  /** Cosmos chains. */
  cosmos: true
}

/**
 * Namespace of a chain family: `eip155` for EVM chains, `solana`, `polkadot`, `bip122` for Bitcoin, `cosmos`.
 *
 * @see https://chainagnostic.org/CAIPs/caip-2
 */
export type ChainNamespace = keyof ChainNamespaces

/** Chain namespaces of SPEC §3, known without a kit. */
export const CHAIN_NAMESPACES = [
  'eip155',
  'solana',
  'polkadot',
  'bip122',
  'cosmos',
] as const satisfies readonly ChainNamespace[]

/** One of {@link CHAIN_NAMESPACES}, for records with an entry for each of them. */
export type StandardNamespace = (typeof CHAIN_NAMESPACES)[number]

/**
 * Id of a network: `namespace:reference`, such as `eip155:1`.
 *
 * @see https://chainagnostic.org/CAIPs/caip-2
 */
export type CaipNetworkId = `${ChainNamespace}:${string}`

/** The form of a network id. The kit determines whether the network is configured. */
export const CAIP_2 = /^([-a-z0-9]{3,8}):([-\w]{1,32})$/

/**
 * Id of an account: `namespace:reference:address`, such as `eip155:1:0xab…`.
 *
 * @see https://chainagnostic.org/CAIPs/caip-10
 */
export type CaipAddress = `${ChainNamespace}:${string}:${string}`

/** `namespace:reference/assetNamespace:assetReference`, e.g. `eip155:1/slip44:60`. @see https://chainagnostic.org/CAIPs/caip-19 */
export type CaipAssetId = `${CaipNetworkId}/${string}:${string}`

/** The parts of a CAIP-2 network id. */
export interface CaipNetworkParts {
  namespace: ChainNamespace
  /** Chain id within the namespace: a decimal number for eip155, a hash elsewhere. */
  reference: string
}

/** The parts of a CAIP-10 account id. */
export interface CaipAccount extends CaipNetworkParts {
  address: string
}

/** The parts of a CAIP-19 asset id. */
export interface CaipAsset extends CaipNetworkParts {
  /** `slip44` for the currency of a chain, `erc20` for a token, … */
  assetNamespace: string
  /** Coin type, or address of a contract, unchanged. */
  assetReference: string
  /** Id of one item of a collection. */
  tokenId?: string
}

/** Whether a text has the form of a namespace. More cannot be checked without a kit, which has the configured namespaces. */
export function isChainNamespace(value: unknown): value is ChainNamespace {
  return typeof value === 'string' && CAIP_2.test(`${value}:1`)
}
