import { EMBEDDED_WALLET_ID, isSocialProvider } from '@openappkit/core/internal'
import { html } from 'lit'
import type { AccountEntries, AccountSection } from '../shared/account-parts/parts.ts'
import { defineSocialUser } from './social-user.ts'

const userSection: AccountSection = {
  name: 'socialUser',
  order: 50,
  group: 'details',
  guard: ({ connections }, { namespace, socialProvider = '' }) =>
    isSocialProvider(socialProvider) && connections.getActive(namespace)?.connectorId === EMBEDDED_WALLET_ID,
  render(kit, account) {
    defineSocialUser()
    return html`<appkit-social-user .kit=${kit} .account=${account}></appkit-social-user>`
  },
}

/** What the login by a social account adds to the settings of the account. */
export const socialEntries: AccountEntries = { sections: [userSection] }
