import { iconReceive } from '@openappkit/ui'
import type { AccountEntries } from '../shared/account-parts/parts.ts'
import { receiveMessages } from './messages.ts'

/** What the feature adds to the Account view. */
export const receiveEntries: AccountEntries<typeof receiveMessages.english> = {
  messages: receiveMessages,
  actions: [
    {
      name: 'receive',
      order: 30,
      icon: iconReceive,
      label: ({ title }) => title,
      // The warning in the view names the network.
      guard: ({ networks }, { namespace }) => networks.getActive(namespace)?.isUnsupported !== true,
      press(kit) {
        kit.events.track({ event: 'CLICK_RECEIVE' })
        kit.router.push('WalletReceive')
      },
    },
  ],
}
