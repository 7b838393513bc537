import { getAccount, type Account, type Kit, type Network } from '@openappkit/core'
import { translate } from '../i18n/translate.ts'
import type { ActivityStrings } from './describeOperation.ts'
import { activityMessages } from './messages.ts'

/** What the rows of one rendering share. */
export interface RowContext {
  readonly kit: Kit
  readonly messages: ActivityStrings
  readonly account: Account
  readonly network: Network
}

/** `undefined` without a connected account. */
export function createRowContext(kit: Kit): RowContext | undefined {
  const account = getAccount(kit)
  const network = account && kit.networks.getActive(account.namespace)
  return account && network && { kit, messages: translate(kit, activityMessages), account, network }
}
