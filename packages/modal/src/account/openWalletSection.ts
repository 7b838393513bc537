import type { Connection, Kit } from '@openappkit/core'
import { iconExternal, iconWallet } from '@openappkit/ui'
import { html, nothing } from 'lit'
import { accountMessages } from './messages.ts'
import type { UnconfirmedSection } from '../account-parts/parts.ts'
import { createAppLink } from '../app-links/createPairingLink.ts'
import { readDevice } from '../app-links/readDevice.ts'
import { translate } from '../i18n/translate.ts'
import { getWalletName } from '../unconfirmed/renderUnconfirmed.ts'
import { unconfirmedMessages } from '../unconfirmed/messages.ts'

const getLink = (kit: Kit, { wallet }: Connection) =>
  kit.ports.isMobile ? createAppLink({ links: wallet?.links ?? {} }, readDevice()) : undefined

/**
 * A link that opens the wallet, so that it confirms the account. The session does not say on which device its wallet is,
 * so every phone shows the link.
 */
export const openWalletSection: UnconfirmedSection = {
  name: 'openWallet',
  order: 100,
  group: 'leave',
  isRow: true,
  guard: (kit, connection) => getLink(kit, connection) !== undefined,
  render(kit, connection) {
    const link = getLink(kit, connection)
    if (!link) return nothing
    const { href, target } = link
    const text = translate(kit, unconfirmedMessages).openWallet(getWalletName(kit, connection))
    const label = target === '_blank' ? translate(kit, accountMessages).opensNewTab(text) : nothing
    return html`<oak-list-item href=${href} target=${target ?? nothing} label=${label}>
      <span slot="start" class="round">${iconWallet()}</span>${text}
      <span slot="end" class="icon">${iconExternal()}</span>
    </oak-list-item>`
  },
}
