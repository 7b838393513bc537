/** Chain namespaces the product knows. @see https://github.com/ChainAgnostic/namespaces */
export const CHAIN_NAMESPACES = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

export type ChainNamespace = (typeof CHAIN_NAMESPACES)[number]

/** `namespace:reference`, e.g. `eip155:1`. @see https://chainagnostic.org/CAIPs/caip-2 */
export type CaipNetworkId = `${ChainNamespace}:${string}`

/** Also of chain families that the product does not know. */
export const CAIP_2 = /^([-a-z0-9]{3,8}):([-\w]{1,32})$/

/** `namespace:reference:address`. @see https://chainagnostic.org/CAIPs/caip-10 */
export type CaipAddress = `${ChainNamespace}:${string}:${string}`

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

export function isChainNamespace(value: unknown): value is ChainNamespace {
  return CHAIN_NAMESPACES.includes(value as ChainNamespace)
}
