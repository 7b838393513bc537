import type { ChainNamespace } from '@openappkit/common'
import type { WalletInfo } from '@openappkit/modal'
import { readWallet } from '@openappkit/modal/read'
import { useKitSelector, type KitSelector } from '../kit/useKitSelector.ts'

export type { WalletInfo }

export interface UseWalletInfoReturn {
  readonly walletInfo: WalletInfo | undefined
}

const selector: KitSelector<UseWalletInfoReturn, ChainNamespace | undefined> = {
  slices: ['connections', 'networks'],
  select: (kit, namespace) => ({ walletInfo: readWallet(kit, namespace) }),
  server: { walletInfo: undefined },
}

/**
 * Name and picture of the connected wallet.
 *
 * @param namespace - Of which chain family; default: the one the modal shows.
 */
export function useWalletInfo(namespace?: ChainNamespace): UseWalletInfoReturn {
  return useKitSelector('useWalletInfo', selector, namespace)
}
