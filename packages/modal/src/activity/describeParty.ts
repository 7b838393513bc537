import { isSameAddress, type Transaction } from '@openappkit/core'

/** The other address of a transaction. */
export interface Party {
  readonly direction: 'to' | 'from'
  readonly address: string
}

/** Who an account has sent to or received from; `undefined` for a transaction that creates a contract. */
export function describeParty({ metadata: { sentFrom, sentTo } }: Transaction, address: string): Party | undefined {
  const direction = isSameAddress(sentFrom, address) ? 'to' : 'from'
  const party = direction === 'to' ? sentTo : sentFrom
  return party ? { direction, address: party } : undefined
}
