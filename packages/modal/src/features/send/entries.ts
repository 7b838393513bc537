import type { Account, Kit } from '@openappkit/core'
import { iconSend } from '@openappkit/ui'
import type { AccountEntries } from '../shared/account-parts/parts.ts'
import { sendMessages } from './messages.ts'

/** Whether the adapter of the account's chain family supports transfers, on a network that the site has configured. */
function canSend({ connections, networks }: Kit, { namespace }: Account): boolean {
  const hasTransfers = connections.getAdapter(namespace)?.sendTransfer !== undefined
  return hasTransfers && networks.getActive(namespace)?.isUnsupported !== true
}

/** What the feature adds to the Account view. */
export const sendEntries: AccountEntries<typeof sendMessages.english> = {
  messages: sendMessages,
  actions: [
    {
      name: 'send',
      order: 40,
      icon: iconSend,
      label: ({ title }) => title,
      guard: canSend,
      press(kit) {
        kit.events.track({ event: 'CLICK_SEND' })
        kit.router.push('WalletSend')
      },
    },
  ],
}
