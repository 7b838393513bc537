import type { Kit } from '@openappkit/core'

/** Picture of a wallet; `connectorImages` comes first. Empty if there is none. */
export function getConnectorImage(kit: Kit, connectorId: string): string {
  const { connectorImages } = kit.options.state
  return connectorImages[connectorId] ?? kit.connections.getConnector(connectorId)?.icon ?? ''
}

/** Key of the bundled logo of a connector; empty if another wallet on the page claims the same identity (S7). */
export function getConnectorLogo(kit: Kit, connectorId: string): string {
  return kit.connections.getConnector(connectorId)?.isAmbiguous ? '' : connectorId
}
