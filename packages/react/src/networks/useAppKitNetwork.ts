import { getNetworkId, type Kit } from '@openappkit/core'
import type { AppKit, NetworkInfo } from '@openappkit/modal'
import { readNetwork } from '@openappkit/modal/read'
import { useKitActions } from '../kit/useKitActions.ts'
import { useKitSelector, type KitSelector } from '../kit/useKitSelector.ts'
import { useMerged } from '../kit/useMerged.ts'

export interface UseAppKitNetworkReturn extends NetworkInfo {
  /**
   * Asks the wallet to switch, adding the network where the wallet does not know it.
   *
   * @throws a catalogued error when the wallet declines.
   */
  readonly switchNetwork: AppKit['switchNetwork']
}

const HOOK = 'useAppKitNetwork'

const selector: KitSelector<NetworkInfo> = {
  slices: ['networks', 'connections'],
  select: readNetwork,
  server: {
    caipNetwork: undefined,
    chainId: undefined,
    caipNetworkId: undefined,
    approvedCaipNetworkIds: undefined,
    supportsAllNetworks: true,
  },
}

const createActions = (getKit: () => Kit): Pick<UseAppKitNetworkReturn, 'switchNetwork'> => ({
  switchNetwork: async (network) => getKit().connections.switchNetwork(getNetworkId(network)),
})

/** The active network, and the way to another. */
export function useAppKitNetwork(): UseAppKitNetworkReturn {
  return useMerged(useKitSelector(HOOK, selector, undefined), useKitActions(HOOK, createActions))
}
