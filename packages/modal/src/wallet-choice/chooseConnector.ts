import type { Connector, Kit } from '@openappkit/core'
import { showConnecting } from '../wallet-request/startConnect.ts'
import { listFamilies } from './listFamilies.ts'

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
