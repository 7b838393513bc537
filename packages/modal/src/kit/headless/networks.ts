import type { ChainNamespace } from '@openappkit/common'
import { getNetworkId, type Kit, type NetworkInput } from '@openappkit/core'
import type { NetworkInfo } from '../create-app-kit/types.ts'
import type { KitQuery } from './query.ts'
import { readNetwork } from './read.ts'

/** Query of the network of a namespace and the networks that its wallet approved. Argument: the namespace; `undefined` for the active one. */
export const networkQuery: KitQuery<NetworkInfo, ChainNamespace | undefined> = {
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
export const switchNetwork = (
  kit: Kit,
  network: Pick<NetworkInput, 'id' | 'chainNamespace' | 'caipNetworkId'>,
): Promise<void> => kit.connections.switchNetwork(getNetworkId(network))
