'use client'

import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { Connector } from '@openappkit/core'
import { useKitSelector, type KitSelector } from '../kit/useKitSelector.ts'

export interface UseAppKitStateReturn {
  readonly loading: boolean
  readonly open: boolean
  readonly selectedNetworkId: CaipNetworkId | undefined
  /** The chain family the modal shows. */
  readonly activeChain: ChainNamespace | undefined
  /** False until stored connections were revived or given up. */
  readonly initialized: boolean
  /** The wallet that is being asked to connect. */
  readonly connectingWallet: Connector | undefined
}

const selector: KitSelector<UseAppKitStateReturn> = {
  slices: ['modal', 'networks', 'connections'],
  select: ({ connections, modal, networks }) => {
    const { pending, isInitialized } = connections.state
    return {
      loading: modal.state.loading,
      open: modal.state.open,
      selectedNetworkId: networks.getActive()?.caipNetworkId,
      activeChain: networks.state.activeNamespace,
      initialized: isInitialized,
      connectingWallet: pending && connections.getConnector(pending.connectorId),
    }
  },
  server: {
    loading: false,
    open: false,
    selectedNetworkId: undefined,
    activeChain: undefined,
    initialized: false,
    connectingWallet: undefined,
  },
}

/** What the modal is doing. */
export function useAppKitState(): UseAppKitStateReturn {
  return useKitSelector('useAppKitState', selector, undefined)
}
