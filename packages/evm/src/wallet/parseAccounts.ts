import { isEvmAddress } from '@openappkit/common'
import type { ConnectionAccount } from '@openappkit/core'

/** No wallet shows a site more; a hostile one might (S11). */
const MAX_ACCOUNTS = 100

/**
 * The accounts of `eth_accounts`, `eth_requestAccounts` or `accountsChanged`.
 *
 * @returns Valid addresses without doubles, in the wallet's order; `undefined` when the value is
 *   no list, or a list without one valid address that is not empty either.
 */
export function parseAccounts(value: unknown): readonly ConnectionAccount[] | undefined {
  if (!Array.isArray(value)) return undefined
  const seen = new Map<string, ConnectionAccount>()
  for (const entry of value.slice(0, MAX_ACCOUNTS) as unknown[]) {
    if (!isEvmAddress(entry)) continue
    const address = `0x${entry.slice(-40)}`
    const key = address.toLowerCase()
    if (!seen.has(key)) seen.set(key, { address })
  }
  return seen.size === 0 && value.length > 0 ? undefined : [...seen.values()]
}
