import type { Connector, Kit } from '@openappkit/core'
import { getConnectorImage } from '../../kit/facts/connector.ts'
import { getFeatures } from '../../shell/views/getFeatures.ts'

/** A row of the list of wallets. */
export interface WalletRow {
  readonly connector: Connector
  readonly isRecent: boolean
  /** A URL; empty if there is none. */
  readonly image: string
}

/** The wallets to choose from. Recently used ones come first. */
export function listWallets(kit: Kit): readonly WalletRow[] {
  const { connectors, recentConnectorIds } = kit.connections.state
  const { namespace } = kit.modal.state
  const rows = connectors
    // Other features have their own rows or methods for these.
    .filter((connector) => !getFeatures(kit).some(({ ownConnectors }) => ownConnectors?.has(connector)))
    .filter((connector) => !namespace || connector.namespaces.includes(namespace))
    .map((connector) => ({
      connector,
      isRecent: recentConnectorIds.includes(connector.id) && !connector.isAmbiguous,
      image: getConnectorImage(kit, connector.id),
    }))
  const rank = ({ connector, isRecent }: WalletRow) =>
    isRecent ? recentConnectorIds.indexOf(connector.id) : recentConnectorIds.length
  return rows.sort((left, right) => rank(left) - rank(right))
}
