import type { ChainNamespace } from '@openappkit/common'
import type { BalanceState, Kit } from '@openappkit/core/internal'
import type { AccountInfo } from '../create-app-kit/types.ts'
import type { KitQuery } from './query.ts'
import { readAccount } from './read.ts'

/**
 * Query of the account of a namespace. Argument: the namespace; `undefined` for the active one.
 *
 * @example
 * const account = createReadable(appKit.kit, accountQuery, undefined)
 * const unsubscribe = account.subscribe(() => console.log(account.get().address))
 */
export const accountQuery: KitQuery<AccountInfo, ChainNamespace | undefined> = {
  read: readAccount,
  server: {
    allAccounts: [],
    caipAddress: undefined,
    address: undefined,
    isConnected: false,
    status: 'disconnected',
  },
}

/** Query of the balance of the account of a namespace in the currency of its network, as of the last read. Argument: the namespace; `undefined` for the active one. */
export const balanceQuery: KitQuery<BalanceState, ChainNamespace | undefined> = {
  read: (kit, namespace) => kit.account.getBalance(namespace),
  server: { status: 'idle' },
}

/**
 * Reads the balance of the account of a namespace, unless the last read succeeded or failed less than 30 seconds ago. Never
 * rejects; the result has the error.
 *
 * @param params - `namespace`: default: the active one. `force`: read again after a success of less than 30 seconds ago, such as after a transaction.
 */
export const fetchBalance = (
  kit: Kit,
  params?: { namespace?: ChainNamespace; force?: boolean },
): Promise<BalanceState> => kit.account.refreshBalance(params)
