'use client'

import type { ChainNamespace } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import type { AccountInfo } from '@openappkit/modal'
import { useKitSelector, type KitSelector } from '../kit/useKitSelector.ts'

export type UseAppKitAccountReturn = AccountInfo

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
