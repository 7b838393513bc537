import type { Kit, Network } from '@openappkit/core'

/** Picture of a network; `chainImages` comes first. Empty if there is none. */
export function getNetworkImage(kit: Kit, network: Network): string {
  const { chainImages } = kit.options.state
  return chainImages[network.caipNetworkId] ?? chainImages[String(network.id)] ?? network.assets?.imageUrl ?? ''
}
