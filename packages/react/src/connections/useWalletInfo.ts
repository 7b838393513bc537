import type { ChainNamespace } from '@openappkit/common'
import type { WalletInfo } from '@openappkit/modal'
import { walletInfoQuery } from '@openappkit/modal/headless'
import { useMemo } from 'react'
import { useKitQuery } from '../kit/useKitQuery.ts'

export type { WalletInfo }

/** Result of `useWalletInfo`. */
export interface UseWalletInfoReturn {
  /** Name, type, icon and rdns of the wallet. `undefined` while no wallet is connected. */
  readonly walletInfo: WalletInfo | undefined
}

/**
 * Returns name, type, icon and rdns of the connected wallet.
 *
 * @param namespace - Chain family, such as `eip155`. Default: the active one.
 * @throws `kit.notCreated` if there is no kit on the page; `kit.ambiguous` if there are several and no `AppKitProvider`
 */
export function useWalletInfo(namespace?: ChainNamespace): UseWalletInfoReturn {
  const walletInfo = useKitQuery('useWalletInfo', walletInfoQuery, namespace)
  return useMemo(() => ({ walletInfo }), [walletInfo])
}
