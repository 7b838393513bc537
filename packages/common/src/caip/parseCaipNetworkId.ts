import { networkIdErrors } from './networkIdErrors.ts'
import { CAIP_2, isChainNamespace, type CaipNetworkId, type CaipNetworkParts, type ChainNamespace } from './types.ts'

/**
 * Splits a CAIP-2 network id.
 *
 * @param value - `namespace:reference`, e.g. `eip155:1`.
 * @returns Its parts, for any chain family. The kit determines whether the network is configured.
 * @throws {@link networkIdErrors.invalidNetworkId} unless it has the form of CAIP-2 (SPEC §5).
 */
export function parseCaipNetworkId(value: string): CaipNetworkParts {
  const [, namespace, reference] = CAIP_2.exec(value) ?? []
  if (!isChainNamespace(namespace) || !reference) throw networkIdErrors.invalidNetworkId({ value })
  return { namespace, reference }
}

/** Joins namespace and chain id to a CAIP-2 network id. */
export function createCaipNetworkId(namespace: ChainNamespace, reference: string | number): CaipNetworkId {
  return `${namespace}:${reference}`
}
