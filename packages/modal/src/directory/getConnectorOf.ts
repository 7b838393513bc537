import type { Connector, DirectoryWallet, Kit } from '@openappkit/core'

/** The injected connector of a wallet. `undefined` if two connectors claim its identity: the list shows both (S7). */
export function getConnectorOf(kit: Kit, { connectorId }: DirectoryWallet): Connector | undefined {
  const connector = connectorId === undefined ? undefined : kit.connections.getConnector(connectorId)
  return connector?.isAmbiguous ? undefined : connector
}
