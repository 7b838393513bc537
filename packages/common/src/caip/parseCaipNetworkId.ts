import { networkIdErrors } from './networkIdErrors.ts'
import { isChainNamespace, type CaipNetworkId, type CaipNetworkParts, type ChainNamespace } from './types.ts'

/**
 * Splits a CAIP-2 network id.
 *
 * @param value - `namespace:reference`, e.g. `eip155:1`.
 * @throws {@link networkIdErrors.invalidNetworkId} unless there are exactly two non-empty parts and
 *   the namespace is known (SPEC §5).
 */
export function parseCaipNetworkId(value: string): CaipNetworkParts {
  const [namespace, reference, ...rest] = String(value).split(':', 3)
  if (!isChainNamespace(namespace) || !reference || rest.length > 0) {
    throw networkIdErrors.invalidNetworkId({ value: String(value).slice(0, 200) })
  }
  return { namespace, reference }
}

/** Joins namespace and chain id to a CAIP-2 network id. */
export function createCaipNetworkId(namespace: ChainNamespace, reference: string | number): CaipNetworkId {
  return `${namespace}:${reference}`
}
