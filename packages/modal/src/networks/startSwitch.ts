import type { CaipNetworkId } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { getSwitchRequest } from './getSwitchRequest.ts'
import { leaveNetworks } from './leaveNetworks.ts'

/** Asks the wallet to switch; the view SwitchNetwork shows how it goes. Call it from a click. */
export function startSwitch(kit: Kit, networkId: CaipNetworkId): void {
  getSwitchRequest(kit).start(
    () => kit.connections.switchNetwork(networkId),
    () => leaveNetworks(kit),
  )
}
