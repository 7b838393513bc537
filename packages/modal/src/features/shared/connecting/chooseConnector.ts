import type { Connector, Kit } from '@openappkit/core'
import type { ChainNamespace } from '@openappkit/common'
import { showConnecting } from './startConnect.ts'

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

/**
 * Connects an injected wallet, and opens the ConnectingExternal view. If the visitor has to choose a chain family first, it
 * opens the ChainFamilies view instead. Call it from a click.
 */
export function chooseConnector(kit: Kit, connector: Connector): void {
  const { id: connectorId, name } = connector
  kit.events.track({ event: 'SELECT_WALLET', properties: { name, platform: 'browser' } })
  const namespaces = listFamilies(kit, connector)
  if (namespaces.length > 1) kit.router.push('ChainFamilies', { connectorId, namespaces })
  else showConnecting(kit, { connectorId, namespace: namespaces[0] })
}
