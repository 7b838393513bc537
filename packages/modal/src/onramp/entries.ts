import { iconBuy } from '@openappkit/ui'
import type { AccountEntries } from '../account-parts/parts.ts'
import { onrampMessages } from './messages.ts'
import { openBuy } from './openBuy.ts'

/** What the feature adds to the Account view. */
export const onrampEntries: AccountEntries<typeof onrampMessages.english> = {
  messages: onrampMessages,
  actions: [{ name: 'onramp', order: 20, icon: iconBuy, label: ({ action }) => action, press: (kit) => openBuy(kit) }],
}
