import { getFamily, getIdentity, type Account, type Kit } from '@openappkit/core/internal'
import { iconChevron, iconName } from '@openappkit/ui'
import '@openappkit/ui/alert-bar'
import { html } from 'lit'
import type { AccountEntries, AccountSection } from '../shared/account-parts/parts.ts'
import { translate } from '../../i18n/translate.ts'
import { namesMessages } from './messages.ts'

/** Whether a source has sent a name that imitates another one (S9). */
const isLookAlike = (kit: Kit, { caipAddress }: Account) =>
  getIdentity(kit).state.entries[caipAddress]?.data?.lookAlike !== undefined

const warningSection: AccountSection = {
  name: 'nameWarning',
  order: 50,
  group: 'status',
  guard: isLookAlike,
  render: (kit) => html`<oak-alert-bar variant="warning">${translate(kit, namesMessages).lookAlike}</oak-alert-bar>`,
}

/** An account without a name is offered one. */
const namesSection: AccountSection = {
  name: 'names',
  order: 50,
  group: 'details',
  isRow: true,
  guard: (kit, { namespace }) => getFamily(kit, namespace).names === 'registered',
  render(kit, { profileName }) {
    const messages = translate(kit, namesMessages)
    const open = () => {
      kit.events.track({ event: 'CLICK_NAMES' })
      kit.router.push('ChooseAccountName')
    }
    return html`<oak-list-item data-key="names" @click=${open}>
      <span slot="start" class="round">${iconName()}</span>${profileName ? messages.title : messages.registerTitle}<span slot="end" class="icon">${iconChevron()}</span>
    </oak-list-item>`
  },
}

/** What names add to Account and its settings. */
export const namesEntries: AccountEntries<typeof namesMessages.english> = {
  messages: namesMessages,
  sections: [warningSection, namesSection],
}
