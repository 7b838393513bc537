import type { Kit } from '@openappkit/core'

/** Opens the choice of the network. */
export function openNetworks(kit: Kit): void {
  kit.events.track({ event: 'CLICK_NETWORKS' })
  kit.router.push('Networks')
}
