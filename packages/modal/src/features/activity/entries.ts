import { getActivity } from '@openappkit/core/internal'
import { defineTabs } from '../shared/account-parts/account-tabs.ts'
import type { AccountEntries } from '../shared/account-parts/parts.ts'
import { activityMessages } from './messages.ts'

/** What the feature adds to the Account view. */
export const activityEntries: AccountEntries<typeof activityMessages.english> = {
  messages: activityMessages,
  tabs: defineTabs<typeof activityMessages.english>([
    {
      name: 'activity',
      order: 300,
      label: ({ title }) => title,
      guard: (kit) => getActivity(kit).isAvailable(),
      tag: 'appkit-activity-panel',
      load: async () => (await import('./views.ts')).ActivityPanel,
    },
  ]),
}
