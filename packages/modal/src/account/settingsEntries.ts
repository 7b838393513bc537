/** @module The settings' own entries, which come before those of features. */
import type { Account, Kit, Network } from '@openappkit/core'
import { iconChevron, iconExternal, iconHistory, iconWallet } from '@openappkit/ui'
import '@openappkit/ui/image'
import '@openappkit/ui/list-item'
import { html, nothing } from 'lit'
import type { AccountEntries, AccountSection } from '../account-parts/parts.ts'
import { translate } from '../i18n/translate.ts'
import { getNetworkImage } from '../kit-facts/getNetworkImage.ts'
import { getNetworkName } from '../kit-facts/getNetworkName.ts'
import { getExplorerLink, type ExplorerLink } from '../kit-facts/getExplorerLink.ts'
import { isUnsupportedNetwork } from '../kit-facts/isUnsupportedNetwork.ts'
import { disconnectAllSection, disconnectEntry, renderDisconnect } from './disconnectSections.ts'
import { listOtherAccounts } from './listOtherAccounts.ts'
import { accountMessages } from './messages.ts'
import { openNetworks } from './openNetworks.ts'
import { defineOtherAccounts } from './other-accounts.ts'

const getNetwork = (kit: Kit, { namespace }: Account): Network | undefined => kit.networks.getActive(namespace)

const networkSection: AccountSection = {
  name: 'network',
  order: 100,
  group: 'details',
  isRow: true,
  guard: (kit, account) => getNetwork(kit, account) !== undefined,
  render(kit, account) {
    const network = getNetwork(kit, account)
    if (!network) return nothing
    const messages = translate(kit, accountMessages)
    const name = isUnsupportedNetwork(kit) ? messages.unsupportedNetwork : getNetworkName(kit, network)
    return html`<oak-list-item
      label=${messages.network(name)}
      data-key="network"
      ?disabled=${!kit.options.state.enableNetworkSwitch}
      @click=${() => openNetworks(kit)}
    >
      <oak-image slot="start" .src=${getNetworkImage(kit, network)} .logo=${network.caipNetworkId} .name=${name} size="40" shape="circle"></oak-image>
      <span class="caption">${messages.networkLabel}</span>
      <span slot="description" class="name place" dir="auto">${name}</span>
      <span slot="end" class="icon">${iconChevron()}</span>
    </oak-list-item>`
  },
}

const otherAccountsSection: AccountSection = {
  name: 'otherAccounts',
  order: 100,
  group: 'accounts',
  guard: (kit, account) => listOtherAccounts(kit, account).length > 0,
  render(kit, account) {
    defineOtherAccounts()
    return html`<appkit-other-accounts .kit=${kit} .account=${account}></appkit-other-accounts>`
  },
}

const walletsSection: AccountSection = {
  name: 'wallets',
  order: 150,
  group: 'details',
  isRow: true,
  render: (kit) => html`<oak-list-item @click=${() => kit.router.push('ProfileWallets')}>
    <span slot="start" class="round">${iconWallet()}</span>${translate(kit, accountMessages).wallets}<span slot="end" class="icon">${iconChevron()}</span>
  </oak-list-item>`,
}

function getPage(kit: Kit, account: Account): ExplorerLink | undefined {
  const network = getNetwork(kit, account)
  return network && getExplorerLink(network, 'address', account.address)
}

const explorerSection: AccountSection = {
  name: 'explorer',
  order: 200,
  group: 'details',
  isRow: true,
  guard: (kit, account) => getPage(kit, account) !== undefined,
  render(kit, account) {
    const page = getPage(kit, account)
    if (!page) return nothing
    const messages = translate(kit, accountMessages)
    const label = messages.explorer(page.explorer)
    return html`<oak-list-item href=${page.href} target="_blank" label=${messages.opensNewTab(label)}>
      <span slot="start" class="round">${iconHistory()}</span>${label}<span slot="end" class="icon">${iconExternal()}</span>
    </oak-list-item>`
  },
}

export const settingsEntries: AccountEntries = {
  sections: [
    networkSection,
    otherAccountsSection,
    walletsSection,
    explorerSection,
    {
      ...disconnectEntry,
      render: (kit, { namespace }) => renderDisconnect(kit, kit.connections.getActive(namespace)),
    },
    disconnectAllSection,
  ],
}
