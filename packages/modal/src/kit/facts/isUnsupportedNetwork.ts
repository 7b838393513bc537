import type { ChainNamespace } from '@openappkit/common'
import type { Kit } from '@openappkit/core'

/** True while the connected wallet is on a network that the site has neither configured nor allowed. */
export function isUnsupportedNetwork(kit: Kit, namespace?: ChainNamespace): boolean {
  if (kit.options.state.allowUnsupportedChain || !kit.connections.isConnected(namespace)) return false
  return kit.networks.getActive(namespace)?.isUnsupported === true
}
