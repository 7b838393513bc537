import { EMBEDDED_WALLET_ID, type Account, type Kit } from '@openappkit/core'
import { html } from 'lit'
import type { AccountEntries, AccountSection } from '../account-parts/parts.ts'
import { defineEmailUser } from './email-user.ts'

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

/** What the login by e-mail adds to the Account view. */
export const emailEntries: AccountEntries = { sections: [userSection] }
