import type { Connection, Kit } from '@openappkit/core'
import { getConnectorImage, getConnectorLogo } from './connector.ts'

/** Name and picture of a wallet. */
export interface ConnectedWallet {
  readonly name: string
  /** A URL; empty if there is none. */
  readonly image: string
  /** Key of a bundled logo: a wallet of this browser only, because any wallet elsewhere may take another one's name. */
  readonly logo?: string
}

/**
 * The wallet of a connection. For WalletConnect it is the connected one; its icon is used only as a data URL, because a
 * link would send a request to a host that the wallet chose (S22).
 */
export function getConnectedWallet(kit: Kit, connection: Connection | undefined): ConnectedWallet | undefined {
  if (!connection) return undefined
  const { connectorId, wallet } = connection
  if (wallet) return { name: wallet.name, image: wallet.icon?.startsWith('data:') ? wallet.icon : '' }
  const connector = kit.connections.getConnector(connectorId)
  return (
    connector && {
      name: connector.name,
      image: getConnectorImage(kit, connectorId),
      logo: getConnectorLogo(kit, connectorId),
    }
  )
}
