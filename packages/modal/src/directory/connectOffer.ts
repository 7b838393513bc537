import { WALLET_CONNECT_ID } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { untilPartSpoken } from '../i18n/untilPartSpoken.ts'
import type { ConnectSectionOffer } from '../wallet-choice/section.ts'

/** SPEC §9: recommended wallets. */
export const RECOMMENDED = 4

/** Whether the list leads to all wallets. */
export function hasAllWallets(kit: Kit): boolean {
  const { allWallets } = kit.options.state
  return allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && kit.ports.isMobile === true)
}

/** Wallets outside of this browser, for the list of wallets: fetched only by sites that can connect them. */
export const connectOffer: ConnectSectionOffer = {
  countRows(kit) {
    const { namespace } = kit.modal.state
    const connector = kit.connections.getConnector(WALLET_CONNECT_ID)
    if (!connector || (namespace && !connector.namespaces.includes(namespace))) return 0
    return 1 + RECOMMENDED + (hasAllWallets(kit) ? 1 : 0)
  },
  async load(kit) {
    const [{ connectRows }] = await Promise.all([import('./connectRows.ts'), untilPartSpoken(kit, 'wallets')])
    return connectRows
  },
}
