import type { BalanceState, Kit } from '@openappkit/core'
import { useKitActions } from '../kit/useKitActions.ts'
import { useKitSelector, type KitSelector } from '../kit/useKitSelector.ts'
import { useMerged } from '../kit/useMerged.ts'

export interface UseAppKitBalanceReturn {
  /**
   * Balance of the active account in the network's own currency, as last read. After a failure `retryAt` says when it
   * may be read again, in milliseconds since the epoch.
   */
  readonly balance: BalanceState
  /**
   * Reads it unless it is fresh (30 s) or has failed within the last 30 s. Never rejects; see the
   * result's `status`.
   *
   * @param params - `force`: also when it is fresh, e.g. after a transaction.
   */
  fetchBalance(params?: { force?: boolean }): Promise<BalanceState>
}

const HOOK = 'useAppKitBalance'

const selector: KitSelector<Pick<UseAppKitBalanceReturn, 'balance'>> = {
  slices: ['account', 'connections', 'networks'],
  select: (kit) => ({ balance: kit.account.getBalance() }),
  server: { balance: { status: 'idle' } },
}

const createActions = (getKit: () => Kit): Pick<UseAppKitBalanceReturn, 'fetchBalance'> => ({
  fetchBalance: async (params) => getKit().account.refreshBalance(params),
})

/** The active account's balance and a way to read it again. */
export function useAppKitBalance(): UseAppKitBalanceReturn {
  return useMerged(useKitSelector(HOOK, selector, undefined), useKitActions(HOOK, createActions))
}
