import { caipErrors } from './errors.ts'
import { CHAIN_NAMESPACES, type CaipAccount, type ChainNamespace } from './types.ts'

const CAIP_10 = /^([-a-z0-9]{3,8}):([-\w]{1,32}):([-.%a-zA-Z0-9]{1,128})$/

/**
 * Splits a CAIP-10 account id.
 *
 * @param value - `namespace:reference:address`, e.g. `eip155:1:0xab…`.
 * @param known - Known namespaces: by default those of SPEC §3; with a kit, `kit.networks.namespaces()`.
 * @throws {@link caipErrors.invalidAddress} if it is empty or not text.
 * @throws {@link caipErrors.invalidAccount} unless it has the form of CAIP-10 and the namespace is known (SPEC §5).
 */
export function parseCaipAddress(value: string, known: readonly ChainNamespace[] = CHAIN_NAMESPACES): CaipAccount {
  if (typeof value !== 'string' || value === '') throw caipErrors.invalidAddress()
  const [, family, reference, address] = CAIP_10.exec(value) ?? []
  const namespace = known.find((entry) => entry === family)
  if (!namespace || !reference || !address) throw caipErrors.invalidAccount({ value })
  return { namespace, reference, address }
}
