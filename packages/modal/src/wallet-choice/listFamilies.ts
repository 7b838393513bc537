import type { ChainNamespace } from '@openappkit/common'
import type { Connector, Kit } from '@openappkit/core'

/**
 * The chain families that a visitor can connect a wallet in: the requested one, else the configured ones of the wallet in
 * which it is not the active wallet. Empty if it is the active wallet of each.
 *
 * @param requested - Default: the family that the modal was opened for.
 */
export function listFamilies(
  kit: Kit,
  { id, namespaces }: Connector,
  requested = kit.modal.state.namespace,
): readonly ChainNamespace[] {
  if (requested) return [requested]
  const canConnect = (namespace: ChainNamespace) =>
    namespaces.includes(namespace) && kit.connections.getNamespace(namespace).activeConnectorId !== id
  return kit.networks.namespaces().filter(canConnect)
}
