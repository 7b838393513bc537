import type { CaipNetworkId } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { getSwitchRequest, leaveNetworks } from './leaveNetworks.ts'

/** Requests the switch from the wallet; the SwitchNetwork view shows its progress. Call it from a click. */
export function startSwitch(kit: Kit, networkId: CaipNetworkId): void {
  getSwitchRequest(kit).start(
    () => kit.connections.switchNetwork(networkId),
    () => leaveNetworks(kit),
  )
}
