import type { Connection, Kit } from '@openappkit/core'
import { getConnectorImage } from './getConnectorImage.ts'

/** How a wallet is shown. */
export interface ConnectedWallet {
  readonly name: string
  /** Empty where there is none. */
  readonly image: string
}

/**
 * The wallet of a connection: where the connector reaches many, it is the one that has answered. A picture that
 * it names by a link is not fetched: that would ask a host which nobody but the wallet has chosen (S22).
 */
export function getConnectedWallet(kit: Kit, connection: Connection | undefined): ConnectedWallet | undefined {
  if (!connection) return undefined
  const { connectorId, wallet } = connection
  if (wallet) return { name: wallet.name, image: wallet.icon?.startsWith('data:') ? wallet.icon : '' }
  const connector = kit.connections.getConnector(connectorId)
  return connector && { name: connector.name, image: getConnectorImage(kit, connectorId) }
}
