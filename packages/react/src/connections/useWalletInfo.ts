'use client'

import type { ChainNamespace } from '@openappkit/common'
import type { Connector } from '@openappkit/core'
import { useKitSelector, type KitSelector } from '../kit/useKitSelector.ts'

/** The connected wallet. */
export type WalletInfo = Pick<Connector, 'name' | 'type' | 'icon' | 'rdns'>

export interface UseWalletInfoReturn {
  readonly walletInfo: WalletInfo | undefined
}

const selector: KitSelector<UseWalletInfoReturn, ChainNamespace | undefined> = {
  slices: ['connections', 'networks'],
  select: (kit, namespace) => {
    const active = kit.connections.getActive(namespace)
    const connector = active && kit.connections.getConnector(active.connectorId)
    if (!connector) return { walletInfo: undefined }
    const { name, type, icon, rdns } = connector
    return { walletInfo: { name, type, ...(icon && { icon }), ...(rdns && { rdns }) } }
  },
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
