import { WALLET_CONNECT_ID } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import type { WalletRows } from '../shared/connect-methods/types.ts'
import { waitForLanguagePart } from '../../i18n/waitForLanguage.ts'
import { walletsPart } from '../shared/connecting/walletsPart.ts'

/** Number of recommended wallets in the list. */
export const RECOMMENDED = 4

/** Whether the list has the row "All wallets". */
export function hasAllWallets(kit: Kit): boolean {
  const { allWallets } = kit.options.state
  return allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && kit.ports.isMobile === true)
}

/** The directory's rows in the list of wallets. Only sites with WalletConnect load them. */
export const connectOffer: WalletRows = {
  name: 'directory',
  order: 0,
  isOffered(kit) {
    const { namespace } = kit.modal.state
    const connector = kit.connections.getConnector(WALLET_CONNECT_ID)
    return connector !== undefined && (!namespace || connector.namespaces.includes(namespace))
  },
  // The heading of the group and the code are together as high as two rows.
  countPlaces: (kit) => 2 + RECOMMENDED + (hasAllWallets(kit) ? 1 : 0),
  async load(kit) {
    const [{ createConnectRows }] = await Promise.all([
      import('./createConnectRows.ts'),
      waitForLanguagePart(kit, walletsPart),
    ])
    return createConnectRows
  },
}
