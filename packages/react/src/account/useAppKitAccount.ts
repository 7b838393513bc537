import type { ChainNamespace } from '@openappkit/common'
import type { AccountInfo } from '@openappkit/modal'
import { readAccount } from '@openappkit/modal/read'
import { useKitSelector, type KitSelector } from '../kit/useKitSelector.ts'

export type UseAppKitAccountReturn = AccountInfo

const selector: KitSelector<UseAppKitAccountReturn, ChainNamespace | undefined> = {
  slices: ['connections', 'networks'],
  select: readAccount,
  server: {
    allAccounts: [],
    caipAddress: undefined,
    address: undefined,
    isConnected: false,
    status: 'disconnected',
  },
}

/**
 * Who is connected.
 *
 * @param params - `namespace`: of which chain family; default: the one the modal shows.
 */
export function useAppKitAccount({ namespace }: { namespace?: ChainNamespace } = {}): UseAppKitAccountReturn {
  return useKitSelector('useAppKitAccount', selector, namespace)
}
