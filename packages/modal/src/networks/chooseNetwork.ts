import type { Kit, Network } from '@openappkit/core'
import { leaveNetworks } from './leaveNetworks.ts'
import { startSwitch } from './startSwitch.ts'

/** Switches to a network: at once without a connected wallet, else by a request to the wallet. */
export function chooseNetwork(kit: Kit, { caipNetworkId, chainNamespace }: Network): void {
  // The second press of a double click, in the list that is left.
  if (kit.router.current.view === 'SwitchNetwork') return
  const isHere = kit.networks.getActive(chainNamespace)?.caipNetworkId === caipNetworkId
  if (!isHere && kit.connections.isConnected(chainNamespace)) {
    kit.router.push('SwitchNetwork', { networkId: caipNetworkId })
    startSwitch(kit, caipNetworkId)
    return
  }
  void kit.connections.switchNetwork(caipNetworkId).then(() => leaveNetworks(kit), kit.notices.showError)
}
