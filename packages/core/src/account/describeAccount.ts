import type { ChainNamespace } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import { getAccount } from './getAccount.ts'
import type { AccountDescription } from './types.ts'

/** The fields of the active account's sources, in the shape that a site reads. */
export function describeAccount(kit: Kit, namespace: ChainNamespace): AccountDescription {
  const connection = kit.connections.getActive(namespace)
  const account = getAccount(kit, namespace)
  if (connection?.type !== 'embedded' || !account) return {}
  const { user, socialProvider, preferredAccountType, smartAccountDeployed } = account
  return {
    embeddedWalletInfo: {
      user,
      authProvider: socialProvider ?? connection.authName,
      accountType: preferredAccountType,
      isSmartAccountDeployed: smartAccountDeployed,
    },
  }
}
