import type { Account, Kit } from '@openappkit/core'
import { iconSwap } from '@openappkit/ui'
import type { AccountEntries } from '../shared/account-parts/parts.ts'
import { swapMessages } from './messages.ts'

/** Whether the account's chain family supports swaps, and the site has routers on the network. */
function canSwap({ connections, networks, options }: Kit, { namespace }: Account): boolean {
  const network = networks.getActive(namespace)
  const hasSwaps = connections.getAdapter(namespace)?.facets?.swaps !== undefined
  const routers = network && options.given.swaps?.routers?.[network.caipNetworkId]
  return hasSwaps && network?.isUnsupported !== true && routers !== undefined && routers.length > 0
}

/** What the feature adds to the Account view. */
export const swapEntries: AccountEntries<typeof swapMessages.english> = {
  messages: swapMessages,
  actions: [
    {
      name: 'swaps',
      order: 20,
      icon: iconSwap,
      label: ({ title }) => title,
      guard: canSwap,
      press: ({ router }) => router.push('Swap'),
    },
  ],
}
