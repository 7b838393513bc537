import type { Kit } from '@openappkit/core'

/** Picture of a wallet; `connectorImages` comes first. Empty if there is none. */
export function getConnectorImage(kit: Kit, connectorId: string): string {
  const { connectorImages } = kit.options.state
  return connectorImages[connectorId] ?? kit.connections.getConnector(connectorId)?.icon ?? ''
}
