import { isEvmAddress } from '@openappkit/common'
import type { ConnectionAccount } from '@openappkit/core'
import type { toAddress } from '../assets/toAddress.ts'

export type ToAddress = typeof toAddress

/** Maximum number of accounts. Only a hostile wallet sends more (S11). */
const MAX_ACCOUNTS = 100

/**
 * Parses the accounts of `eth_accounts`, `eth_requestAccounts` or `accountsChanged`.
 *
 * @returns The valid addresses with their checksum (EIP-55), which a wallet may leave out, without duplicates, in the wallet's order;
 *   `undefined` if the value is not a list, or a non-empty list without a valid address.
 */
export function parseAccounts(value: unknown, toAddress: ToAddress): readonly ConnectionAccount[] | undefined {
  if (!Array.isArray(value)) return undefined
  const addresses = new Set<string>()
  for (const entry of value.slice(0, MAX_ACCOUNTS) as unknown[]) {
    const address = isEvmAddress(entry) && toAddress(`0x${entry.slice(-40)}`)
    if (address) addresses.add(address)
  }
  return addresses.size === 0 && value.length > 0 ? undefined : [...addresses].map((address) => ({ address }))
}
