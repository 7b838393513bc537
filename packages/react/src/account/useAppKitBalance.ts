import type { BalanceState, Kit } from '@openappkit/core'
import { balanceQuery, fetchBalance } from '@openappkit/modal/headless'
import { useMemo } from 'react'
import { useKitActions } from '../kit/useKitActions.ts'
import { useKitQuery } from '../kit/useKitQuery.ts'

/** Result of `useAppKitBalance`. */
export interface UseAppKitBalanceReturn {
  /** Balance of the active account in the currency of the network, as of the last read. */
  readonly balance: BalanceState
  /**
   * Reads the balance, unless the last read succeeded or failed less than 30 seconds ago. Never rejects; the result has
   * the error.
   *
   * @param params - `force`: read again after a success of less than 30 seconds ago, such as after a transaction.
   */
  fetchBalance(params?: { force?: boolean }): Promise<BalanceState>
}

const HOOK = 'useAppKitBalance'

const createActions = (getKit: () => Kit): Pick<UseAppKitBalanceReturn, 'fetchBalance'> => ({
  fetchBalance: async (params) => fetchBalance(getKit(), params),
})

/**
 * Returns the balance of the active account and a function that reads it. The hook itself reads nothing.
 *
 * @throws `kit.notCreated` if there is no kit on the page; `kit.ambiguous` if there are several and no `AppKitProvider`
 * @example
 * const { balance, fetchBalance } = useAppKitBalance()
 * useEffect(() => void fetchBalance(), [fetchBalance])
 * return balance.status === 'success' ? <>{balance.data.formatted} {balance.data.symbol}</> : null
 */
export function useAppKitBalance(): UseAppKitBalanceReturn {
  const balance = useKitQuery(HOOK, balanceQuery, undefined)
  const actions = useKitActions(HOOK, createActions)
  return useMemo(() => ({ balance, ...actions }), [balance, actions])
}
