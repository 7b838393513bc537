import { iconChevron, iconWallet } from '@openappkit/ui'
import { html } from 'lit'
import { translate } from '../i18n/translate.ts'
import type { AccountEntries } from '../account-parts/parts.ts'
import { profileWalletsMessages } from './messages.ts'

/** What the feature adds to the Account view. */
export const profileWalletsEntries: AccountEntries<typeof profileWalletsMessages.english> = {
  messages: profileWalletsMessages,
  sections: [
    {
      name: 'wallets',
      order: 50,
      group: 'leave',
      isRow: true,
      render: (kit) => html`<oak-list-item @click=${() => kit.router.push('ProfileWallets')}>
        <span slot="start" class="round">${iconWallet()}</span>${translate(kit, profileWalletsMessages).manage}
        <span slot="end" class="icon">${iconChevron()}</span>
      </oak-list-item>`,
    },
  ],
}
