import { hasStoredPurchases } from '@openappkit/core/internal'
import { iconBuy } from '@openappkit/ui'
import { html } from 'lit'
import type { AccountEntries, AccountSection } from '../shared/account-parts/parts.ts'
import { loadPart } from '../../shell/element/loadPart.ts'
import { onrampMessages } from './messages.ts'
import { openBuy } from './openBuy.ts'

/** Loads the code of a purchase only if there is one. */
const ongoingSection: AccountSection = {
  name: 'purchase',
  order: 200,
  group: 'status',
  guard: hasStoredPurchases,
  render(kit, account) {
    loadPart(async () => (await import('./ongoing-purchase.ts')).defineOngoingPurchase())
    return html`<appkit-ongoing-purchase .kit=${kit} .account=${account}></appkit-ongoing-purchase>`
  },
}

/** What the feature adds to the Account view. */
export const onrampEntries: AccountEntries<typeof onrampMessages.english> = {
  messages: onrampMessages,
  actions: [{ name: 'onramp', order: 20, icon: iconBuy, label: ({ action }) => action, press: (kit) => openBuy(kit) }],
  sections: [ongoingSection],
}
