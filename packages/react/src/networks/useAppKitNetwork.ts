import type { ChainNamespace } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import type { AppKit, NetworkInfo } from '@openappkit/modal'
import { networkQuery, switchNetwork } from '@openappkit/modal/headless'
import { useKitActions, useMerged } from '../kit/useKitActions.ts'
import { useKitQuery } from '../kit/useKitQuery.ts'

/** Result of `useAppKitNetwork`. */
export interface UseAppKitNetworkReturn extends NetworkInfo {
  /**
   * Switches to a configured network. If a wallet is connected, the kit requests the switch of the wallet and adds the
   * network to the wallet if necessary.
   *
   * @throws `connections.chainNotConfigured`; `connections.userRejected`; `connections.notConnected`;
   *   `networks.notSwitched` if the wallet stays on another network
   */
  readonly switchNetwork: AppKit['switchNetwork']
}

const HOOK = 'useAppKitNetwork'

const createActions = (getKit: () => Kit): Pick<UseAppKitNetworkReturn, 'switchNetwork'> => ({
  switchNetwork: async (network) => switchNetwork(getKit(), network),
})

/**
 * Returns the network of a namespace and a function that switches the network.
 *
 * @param params - `namespace`: chain family, such as `eip155`. Default: the active one.
 * @throws `kit.notCreated` if there is no kit on the page; `kit.ambiguous` if there are several and no `AppKitProvider`
 * @example
 * const { caipNetwork, switchNetwork } = useAppKitNetwork()
 * return <button onClick={() => switchNetwork(base)}>{caipNetwork?.name}</button>
 */
export function useAppKitNetwork({ namespace }: { namespace?: ChainNamespace } = {}): UseAppKitNetworkReturn {
  return useMerged(useKitQuery(HOOK, networkQuery, namespace), useKitActions(HOOK, createActions))
}
