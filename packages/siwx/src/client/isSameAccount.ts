import type { SIWXSession } from '@openappkit/core'

type Account = SIWXSession['data']

/** Whether two sessions are of one account on one network. Only addresses of `eip155` ignore case. */
export function isSameAccount(one: Account, other: Account): boolean {
  if (one.chainId !== other.chainId) return false
  return one.chainId.startsWith('eip155:')
    ? one.accountAddress.toLowerCase() === other.accountAddress.toLowerCase()
    : one.accountAddress === other.accountAddress
}
