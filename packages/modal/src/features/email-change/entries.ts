import { EMBEDDED_WALLET_ID } from '@openappkit/core/internal'
import { iconChevron, iconMail } from '@openappkit/ui'
import { html } from 'lit'
import type { AccountEntries, AccountSection } from '../shared/account-parts/parts.ts'
import { getChangeTitle } from './getChangeTitle.ts'

/** Also for the visitor of a social account or a passkey, who may log in by email then, too. */
const changeSection: AccountSection = {
  name: 'emailChange',
  order: 60,
  group: 'details',
  isRow: true,
  // Only the frame names a user.
  guard: ({ connections }, { namespace, user }) =>
    connections.getActive(namespace)?.connectorId === EMBEDDED_WALLET_ID && user !== undefined,
  render: (kit) => html`<oak-list-item data-key="emailChange" @click=${() => kit.router.push('UpdateEmailWallet')}>
    <span slot="start" class="round">${iconMail()}</span>${getChangeTitle(kit)}<span slot="end" class="icon">${iconChevron()}</span>
  </oak-list-item>`,
}

/** What the change of the email address adds to the settings of the account. */
export const emailChangeEntries: AccountEntries = { sections: [changeSection] }
