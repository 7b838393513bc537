import { isWalletConnect, WALLET_CONNECT_ID, type ChainNamespace } from '@openappkit/common'
import { getDirectory, type Connector, type DirectoryWallet, type Kit, type ViewEntry } from '@openappkit/core/internal'
import { getConnectorImage } from '../../kit/facts/connector.ts'
import { getFeatures } from '../../shell/views/getFeatures.ts'

/** A wallet that was used before and is not connected. */
export interface RecentWallet {
  readonly id: string
  readonly name: string
  /** A URL; empty if there is none. */
  readonly image: string
  /** Key of a bundled logo. */
  readonly logo: string
  /** The view that connects it by the route that it used; absent if its connector is asked directly. */
  readonly view?: ViewEntry
}

function describeConnector(kit: Kit, connector: Connector): RecentWallet {
  const { id, name } = connector
  const owner = getFeatures(kit).find(({ ownConnectors }) => ownConnectors?.has(connector))
  const view = owner?.ownConnectors?.getView(kit, connector)
  return { id, name, image: getConnectorImage(kit, id), logo: id, ...(view && { view }) }
}

function describeOutside(wallet: DirectoryWallet, namespace: ChainNamespace): RecentWallet {
  const { id, name, image = '' } = wallet
  return { id, name, image, logo: id, view: { view: 'ConnectingWalletConnect', data: { wallet, namespace } } }
}

/** Whether a recent wallet is no connector of this page, so that its name is in the directory. */
export const isAnyOutside = (kit: Kit): boolean =>
  kit.connections.state.recentConnectorIds.some((id) => !kit.connections.getConnector(id))

/**
 * The wallets that were used last and are not connected in a chain family, newest first. An ambiguous wallet is left out,
 * because another one may have taken its identity (S7).
 */
export function listRecents(kit: Kit, namespace: ChainNamespace): readonly RecentWallet[] {
  const { connections, allUnconfirmed = [] } = kit.connections.getNamespace(namespace)
  const known = [...connections, ...allUnconfirmed]
  const isHeld = (id: string) => known.some(({ connectorId }) => connectorId === id)
  const outside = kit.connections.getConnector(WALLET_CONNECT_ID)
  const canAddOutside = outside?.holdsMany || (outside && !isHeld(WALLET_CONNECT_ID))
  // A session names its wallet, and has no id of the directory.
  const isHeldOutside = (name: string) => known.some((entry) => isWalletConnect(entry) && entry.wallet?.name === name)
  return kit.connections.state.recentConnectorIds.flatMap((id) => {
    const connector = kit.connections.getConnector(id)
    if (connector) {
      return !connector.isAmbiguous && connector.namespaces.includes(namespace) && !isHeld(id)
        ? [describeConnector(kit, connector)]
        : []
    }
    const wallet = getDirectory(kit).state.recent.find((entry) => entry.id === id)
    const isUsable = wallet && (wallet.namespaces.length === 0 || wallet.namespaces.includes(namespace))
    return isUsable && canAddOutside && !isHeldOutside(wallet.name) ? [describeOutside(wallet, namespace)] : []
  })
}
