import { EMBEDDED_WALLET_ID, getEmbeddedWallet, type Account, type Kit } from '@openappkit/core/internal'
import { iconExternal, iconKey } from '@openappkit/ui'
import { html } from 'lit'
import type { AccountEntries, AccountSection } from '../shared/account-parts/parts.ts'
import { translate } from '../../i18n/translate.ts'
import { defineEmailUser } from './email-user.ts'
import { emailMessages } from './messages.ts'

const isEmbedded = (kit: Kit, { namespace }: Account) =>
  kit.connections.getActive(namespace)?.connectorId === EMBEDDED_WALLET_ID

const userSection: AccountSection = {
  name: 'emailUser',
  order: 50,
  group: 'details',
  guard: (kit, account) =>
    isEmbedded(kit, account) &&
    !account.socialProvider &&
    Boolean(account.user?.email) &&
    kit.connections.getActive(account.namespace)?.authName !== 'passkey',
  render(kit, account) {
    defineEmailUser()
    return html`<appkit-email-user .kit=${kit} .account=${account}></appkit-email-user>`
  },
}

/** Opens the page of the secure site, in its own tab: no site may show a key. The page logs in for itself. */
const exportSection: AccountSection = {
  name: 'exportWallet',
  order: 70,
  group: 'details',
  isRow: true,
  guard: (kit, account) => isEmbedded(kit, account) && getEmbeddedWallet(kit).getFacet()?.getExportUrl() !== undefined,
  render: (
    kit,
  ) => html`<oak-list-item data-key="exportWallet" target="_blank" href=${getEmbeddedWallet(kit).getFacet()?.getExportUrl() ?? ''}>
    <span slot="start" class="round">${iconKey()}</span>${translate(kit, emailMessages).exportWallet}<span slot="end" class="icon">${iconExternal()}</span>
  </oak-list-item>`,
}

/** What the login by email adds to the settings of the account. */
export const emailEntries: AccountEntries = { sections: [userSection, exportSection] }
