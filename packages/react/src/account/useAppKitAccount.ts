'use client'

import type { CaipAddress, ChainNamespace } from '@openappkit/common'
import type { AccountType, ConnectionAccount, ConnectionStatus, Kit } from '@openappkit/core'
import { useKitSelector, type KitSelector } from '../kit/useKitSelector.ts'

/** An account the wallet shows this site. */
export interface ConnectedAccount extends ConnectionAccount {
  readonly namespace: ChainNamespace
  readonly type: AccountType
}

export interface UseAppKitAccountReturn {
  /** Every account of the active connection, the selected one among them. */
  readonly allAccounts: readonly ConnectedAccount[]
  /** `namespace:reference:address`. */
  readonly caipAddress: CaipAddress | undefined
  readonly address: string | undefined
  readonly isConnected: boolean
  readonly status: ConnectionStatus
  /** Only for wallets embedded in the page. */
  readonly embeddedWalletInfo?: undefined
}

function select(kit: Kit, requested: ChainNamespace | undefined): UseAppKitAccountReturn {
  const namespace = requested ?? kit.networks.state.activeNamespace
  const { connections } = kit
  const { address, status } = connections.getNamespace(namespace)
  const accounts = connections.getActive(namespace)?.accounts ?? []
  return {
    allAccounts: accounts.map((account) => ({ type: 'eoa', ...account, namespace })),
    caipAddress: connections.getCaipAddress(namespace),
    address,
    isConnected: connections.isConnected(namespace),
    status,
  }
}

const selector: KitSelector<UseAppKitAccountReturn, ChainNamespace | undefined> = {
  slices: ['connections', 'networks'],
  select,
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
