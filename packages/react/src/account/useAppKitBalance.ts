import type { ChainNamespace } from '@openappkit/common'
import type { BalanceState, Kit } from '@openappkit/core/internal'
import { balanceQuery, fetchBalance } from '@openappkit/modal/headless'
import { useCallback, useMemo } from 'react'
import { useKitActions } from '../kit/useKitActions.ts'
import { useKitQuery } from '../kit/useKitQuery.ts'

/** Result of `useAppKitBalance`. */
export interface UseAppKitBalanceReturn {
  /** Balance of the account in the currency of the network, as of the last read. */
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

const createActions = (getKit: () => Kit) => ({
  fetchBalance: async (params?: Parameters<typeof fetchBalance>[1]) => fetchBalance(getKit(), params),
})

/**
 * Returns the balance of the account of a namespace and a function that reads it. The hook itself reads nothing.
 *
 * @param params - `namespace`: chain family, such as `eip155`. Default: the active one.
 * @throws `kit.notCreated` if there is no kit on the page; `kit.ambiguous` if there are several and no `AppKitProvider`
 * @example
 * const { balance, fetchBalance } = useAppKitBalance()
 * useEffect(() => void fetchBalance(), [fetchBalance])
 * return balance.status === 'success' ? <>{balance.data.formatted} {balance.data.symbol}</> : null
 */
export function useAppKitBalance({ namespace }: { namespace?: ChainNamespace } = {}): UseAppKitBalanceReturn {
  const balance = useKitQuery(HOOK, balanceQuery, namespace)
  const actions = useKitActions(HOOK, createActions)
  // The same function while the balance changes, as effects depend on it.
  const fetchOwn = useCallback<UseAppKitBalanceReturn['fetchBalance']>(
    (params) => actions.fetchBalance({ ...params, ...(namespace && { namespace }) }),
    [actions, namespace],
  )
  return useMemo(() => ({ balance, fetchBalance: fetchOwn }), [balance, fetchOwn])
}
