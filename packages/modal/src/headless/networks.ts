import { getNetworkId, type Kit, type NetworkInput } from '@openappkit/core'
import type { NetworkInfo } from '../create-app-kit/types.ts'
import type { KitQuery } from './query.ts'
import { readNetwork } from './read.ts'

/** Query of the active network and the networks that the wallet approved. */
export const networkQuery: KitQuery<NetworkInfo> = {
  slices: ['networks', 'connections'],
  read: readNetwork,
  server: {
    caipNetwork: undefined,
    chainId: undefined,
    caipNetworkId: undefined,
    approvedCaipNetworkIds: undefined,
    supportsAllNetworks: true,
  },
}

/**
 * Switches to a configured network. If a wallet is connected, the kit requests the switch of the wallet and adds the network
 * to the wallet if necessary.
 *
 * @throws `connections.chainNotConfigured`; `connections.userRejected`; `connections.notConnected`;
 *   `networks.notSwitched` if the wallet stays on another network
 */
export const switchNetwork = (kit: Kit, network: Pick<NetworkInput, 'id' | 'chainNamespace' | 'caipNetworkId'>): Promise<void> =>
  kit.connections.switchNetwork(getNetworkId(network))
