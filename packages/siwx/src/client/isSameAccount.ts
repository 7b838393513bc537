import { foldAddress } from '@openappkit/common'
import type { SIWXSession } from '@openappkit/core'

type Account = SIWXSession['data']

/** Whether two sessions are of one account on one network. */
export const isSameAccount = (one: Account, other: Account): boolean =>
  one.chainId === other.chainId &&
  foldAddress(one.chainId, one.accountAddress) === foldAddress(other.chainId, other.accountAddress)
