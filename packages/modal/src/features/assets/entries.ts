import { getData, type Kit } from '@openappkit/core/internal'
import { defineElement } from '@openappkit/ui'
import { html } from 'lit'
import { defineTabs } from '../shared/account-parts/account-tabs.ts'
import type { AccountEntries } from '../shared/account-parts/parts.ts'
import { assetsMessages } from './messages.ts'
import { TokensPanel } from './tokens-panel.ts'
import { TotalValue } from './total-value.ts'

/** Whether a list of tokens can have more than the currency of the active network. */
function listsTokens(kit: Kit): boolean {
  const { tokens = {} } = kit.options.state
  const network = kit.networks.getActive()
  const listed = [network ? (tokens[network.caipNetworkId] ?? []) : []].flat()
  return listed.length > 0 || getData(kit).hasService()
}

/** The tabs and the total value of the Account view. */
export const assetsEntries: AccountEntries<typeof assetsMessages.english> = {
  messages: assetsMessages,
  tabs: defineTabs<typeof assetsMessages.english>([
    {
      name: 'tokens',
      order: 100,
      label: ({ tokens }) => tokens,
      guard: listsTokens,
      tag: 'appkit-tokens-panel',
      // In the same file, because it is the first tab.
      load: () => Promise.resolve(TokensPanel),
    },
    {
      name: 'collectibles',
      order: 200,
      label: ({ collectibles }) => collectibles,
      guard: (kit) => getData(kit).has('getCollectibles'),
      tag: 'appkit-collectibles-panel',
      load: async () => (await import('./collectibles-panel.ts')).CollectiblesPanel,
    },
  ]),
  funds: {
    render(kit, account, balance) {
      if (!listsTokens(kit)) return balance
      defineElement('appkit-total-value', TotalValue)
      return html`<appkit-total-value .kit=${kit} .account=${account}>${balance}</appkit-total-value>`
    },
  },
}
