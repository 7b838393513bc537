import { EMBEDDED_WALLET_ID, type Account, type Kit } from '@openappkit/core'
import { iconChevron, iconMail } from '@openappkit/ui'
import { html } from 'lit'
import type { AccountEntries, AccountSection } from '../account-parts/parts.ts'
import { translate } from '../i18n/translate.ts'
import { defineEmailUser } from './email-user.ts'
import { emailMessages } from './messages.ts'

const isEmbedded = (kit: Kit, { namespace }: Account) => kit.connections.getActive(namespace)?.connectorId === EMBEDDED_WALLET_ID

const userSection: AccountSection = {
  name: 'emailUser',
  order: 50,
  group: 'details',
  guard: (kit, account) => isEmbedded(kit, account) && !account.socialProvider && Boolean(account.user?.email),
  render(kit, account) {
    defineEmailUser()
    return html`<appkit-email-user .kit=${kit} .account=${account}></appkit-email-user>`
  },
}

/** Also for the visitor of a social account, who may log in by e-mail then, too. */
const changeSection: AccountSection = {
  name: 'emailChange',
  order: 60,
  group: 'details',
  isRow: true,
  // Only the frame names a user.
  guard: (kit, account) => isEmbedded(kit, account) && account.user !== undefined,
  render: (kit) => html`<oak-list-item data-key="emailChange" @click=${() => kit.router.push('UpdateEmailWallet')}>
    <span slot="start" class="round">${iconMail()}</span>${translate(kit, emailMessages).changeAddress}<span slot="end" class="icon">${iconChevron()}</span>
  </oak-list-item>`,
}

/** What the login by e-mail adds to the Account view. */
export const emailEntries: AccountEntries = { sections: [userSection, changeSection] }
