import { isWalletConnect, type Connector, type Kit } from '@openappkit/core'
import { getConnectorImage } from '../kit-facts/getConnectorImage.ts'

/** A connector as the list shows it. */
export interface WalletRow {
  readonly connector: Connector
  readonly isRecent: boolean
  /** Empty where there is none. */
  readonly image: string
}

/** The wallets a visitor may choose from: those used last come first, marked as recent. */
export function listWallets(kit: Kit): readonly WalletRow[] {
  const { connectors, recentConnectorIds } = kit.connections.state
  const { namespace } = kit.modal.state
  const rows = connectors
    // Wallets outside of this browser have rows of their own.
    .filter((connector) => !isWalletConnect(connector))
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

/** Wallets whose name holds what was typed. */
export function searchWallets(rows: readonly WalletRow[], query: string): readonly WalletRow[] {
  const wanted = query.trim().toLocaleLowerCase()
  return wanted ? rows.filter(({ connector }) => connector.name.toLocaleLowerCase().includes(wanted)) : rows
}
