import { createCaipNetworkId, type ChainNamespace } from '@openappkit/common'
import type { ConnectionsContext } from './context.ts'
import { getHeld } from './getHeld.ts'

/** Sets the active network of a namespace to the network of its active wallet. */
export function syncNetwork(context: ConnectionsContext, namespace: ChainNamespace): void {
  const active = getHeld(context, namespace, context.get(namespace).activeConnectorId)
  const { networks } = context.kit
  if (active) networks.setActive(createCaipNetworkId(namespace, active.chainReference))
  else networks.leaveUnsupported(namespace)
}
