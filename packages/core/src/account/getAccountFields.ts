import type { CaipAddress } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import type { AccountFields } from './types.ts'

/**
 * The merged fields of all sources for an account; entries for its chain win over entries for all chains. Immutable
 * plain data.
 */
export function getAccountFields({ account, valtio }: Kit, caipAddress: CaipAddress): AccountFields {
  const { facts = {} } = valtio.snapshot(account.state)
  return { ...facts[caipAddress.replace(/:.*:/, ':*:')], ...facts[caipAddress] }
}
