import { EMBEDDED_WALLET_ID, type Account, type Kit } from '@openappkit/core'
import { html } from 'lit'
import type { AccountEntries, AccountSection } from '../account-parts/parts.ts'
import { isolate } from '../i18n/isolate.ts'
import { translate } from '../i18n/translate.ts'
import { emailMessages } from './messages.ts'

const isEmbedded = (kit: Kit, { namespace }: Account) => kit.connections.getActive(namespace)?.connectorId === EMBEDDED_WALLET_ID

/** Who is logged in, and what kind of wallet the account belongs to. */
const userSection: AccountSection = {
  name: 'emailUser',
  order: 50,
  group: 'status',
  guard: (kit, account) => isEmbedded(kit, account) && Boolean(account.user?.email),
  render(kit, { user, type }) {
    const messages = translate(kit, emailMessages)
    const kind = type === 'smartAccount' ? messages.smartAccount : messages.wallet
    return html`<div data-kind=${type}>
      <p class="note">${messages.account(isolate(user?.email ?? ''))}</p>
      <p class="note">${kind}</p>
    </div>`
  },
}

/** What the login by e-mail adds to the Account view. */
export const emailEntries: AccountEntries = { sections: [userSection] }
