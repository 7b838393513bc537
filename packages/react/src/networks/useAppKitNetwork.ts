'use client'

import type { CaipNetworkId } from '@openappkit/common'
import type { Kit, Network, NetworkInput } from '@openappkit/core'
import { useKitActions } from '../kit/useKitActions.ts'
import { useKitSelector, type KitSelector } from '../kit/useKitSelector.ts'
import { useMerged } from '../kit/useMerged.ts'

interface NetworkValue {
  /** The active network; `isUnsupported` when the wallet is on one the site has not configured. */
  readonly caipNetwork: Network | undefined
  /** The chain's own id: a number for EVM chains. */
  readonly chainId: number | string | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  /** Networks the wallet has agreed to; `undefined` when it has not limited them. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  readonly supportsAllNetworks: boolean
}

export interface UseAppKitNetworkReturn extends NetworkValue {
  /**
   * Asks the wallet to switch, adding the network where the wallet does not know it.
   *
   * @throws a catalogued error when the wallet declines.
   */
  switchNetwork(network: Pick<NetworkInput, 'id' | 'chainNamespace' | 'caipNetworkId'>): Promise<void>
}

const HOOK = 'useAppKitNetwork'

const selector: KitSelector<NetworkValue> = {
  slices: ['networks', 'connections'],
  select: (kit) => {
    const caipNetwork = kit.networks.getActive()
    return {
      caipNetwork,
      chainId: caipNetwork?.id,
      caipNetworkId: caipNetwork?.caipNetworkId,
      approvedCaipNetworkIds: undefined,
      supportsAllNetworks: true,
    }
  },
  server: {
    caipNetwork: undefined,
    chainId: undefined,
    caipNetworkId: undefined,
    approvedCaipNetworkIds: undefined,
    supportsAllNetworks: true,
  },
}

const createActions = (getKit: () => Kit): Pick<UseAppKitNetworkReturn, 'switchNetwork'> => ({
  switchNetwork: async ({ id, chainNamespace = 'eip155', caipNetworkId = `${chainNamespace}:${id}` }) =>
    getKit().connections.switchNetwork(caipNetworkId),
})

/** The active network, and the way to another. */
export function useAppKitNetwork(): UseAppKitNetworkReturn {
  return useMerged(useKitSelector(HOOK, selector, undefined), useKitActions(HOOK, createActions))
}
