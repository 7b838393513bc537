import { caipErrors } from './errors.ts'
import { isChainNamespace, type CaipAccount } from './types.ts'

/**
 * Splits a CAIP-10 account id.
 *
 * @param value - `namespace:reference:address`, e.g. `eip155:1:0xab…`.
 * @throws {@link caipErrors.invalidAddress} when it is empty or not text.
 * @throws {@link caipErrors.invalidAccount} unless there are exactly three non-empty parts and
 *   the namespace is known (SPEC §5).
 */
export function parseCaipAddress(value: string): CaipAccount {
  if (typeof value !== 'string' || value === '') throw caipErrors.invalidAddress()
  const [namespace, reference, address, ...rest] = value.split(':', 4)
  if (!isChainNamespace(namespace) || !reference || !address || rest.length > 0) {
    throw caipErrors.invalidAccount({ value: value.slice(0, 200) })
  }
  return { namespace, reference, address }
}
