import { isEvmAddress } from '@openappkit/common'
import type { ConnectionAccount } from '@openappkit/core'

/** Maximum number of accounts. Only a hostile wallet sends more (S11). */
const MAX_ACCOUNTS = 100

/**
 * Parses the accounts of `eth_accounts`, `eth_requestAccounts` or `accountsChanged`.
 *
 * @param format - Writes an address. Default: as the wallet has sent it.
 * @returns The valid addresses without duplicates, in the wallet's order; `undefined` if the value is not a list, or a
 *   non-empty list without a valid address.
 */
export function parseAccounts(
  value: unknown,
  format: (address: string) => string = (address) => address,
): readonly ConnectionAccount[] | undefined {
  if (!Array.isArray(value)) return undefined
  const seen = new Map<string, ConnectionAccount>()
  for (const entry of value.slice(0, MAX_ACCOUNTS) as unknown[]) {
    if (!isEvmAddress(entry)) continue
    const address = `0x${entry.slice(-40)}`
    const key = address.toLowerCase()
    if (!seen.has(key)) seen.set(key, { address: format(address) })
  }
  return seen.size === 0 && value.length > 0 ? undefined : [...seen.values()]
}
