import type { Connector, DirectoryWallet, Kit } from '@openappkit/core'

/** The wallet where it is in this browser. Two that claim to be it are shown apart in the list of wallets (S7). */
export function getConnectorOf(kit: Kit, { connectorId }: DirectoryWallet): Connector | undefined {
  const connector = connectorId === undefined ? undefined : kit.connections.getConnector(connectorId)
  return connector?.isAmbiguous ? undefined : connector
}
