import type { Kit } from '@openappkit/core'

/** Key of the bundled logo of a connector; empty if another wallet on the page claims the same identity (S7). */
export function getConnectorLogo(kit: Kit, connectorId: string): string {
  return kit.connections.getConnector(connectorId)?.isAmbiguous ? '' : connectorId
}
