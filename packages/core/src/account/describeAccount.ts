import type { ChainNamespace } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import { getAccount } from './getAccount.ts'
import type { Account, AccountDescription } from './types.ts'

/** The described fields that have a value. */
const NAMES = ['balance', 'balanceSymbol', 'profileName', 'profileImage'] as const

const pickKnown = (account: Account): AccountDescription =>
  Object.fromEntries(NAMES.flatMap((name) => (account[name] === undefined ? [] : [[name, account[name]]])))

/** The fields of the active account besides its address, in the shape that a site reads. */
export function describeAccount(kit: Kit, namespace: ChainNamespace): AccountDescription {
  const connection = kit.connections.getActive(namespace)
  const account = getAccount(kit, namespace)
  if (!connection || !account) return {}
  const { user, socialProvider, custody, preferredAccountType, smartAccountDeployed, tokenBalance } = account
  return {
    ...pickKnown(account),
    // An empty list is not described: it is another object with each call, and subscribers would be notified.
    ...(tokenBalance.length > 0 && { tokenBalance }),
    ...(connection.type === 'embedded' && {
      embeddedWalletInfo: {
        user,
        authProvider: socialProvider ?? connection.authName,
        accountType: preferredAccountType,
        isSmartAccountDeployed: smartAccountDeployed,
        ...(custody && { custody }),
      },
    }),
  }
}
