/** @module The Account view's own entries, which come before those of features. */
import type { AccountEntries } from '../account-parts/parts.ts'
import { renderLink } from '../wallet-link/renderLink.ts'
import { disconnectAllSection, disconnectEntry, renderDisconnect } from './disconnectSections.ts'
import { openWalletSection } from './openWalletSection.ts'

const linkEntry = { name: 'walletLink', order: 100, group: 'status' } as const

export const ownEntries: AccountEntries = {
  sections: [{ ...linkEntry, render: (kit, { namespace }) => renderLink(kit, kit.connections.getActive(namespace)) }],
  unconfirmedSections: [
    { ...linkEntry, render: renderLink },
    openWalletSection,
    { ...disconnectEntry, render: renderDisconnect },
    disconnectAllSection,
  ],
}
