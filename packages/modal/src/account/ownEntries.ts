/** @module The Account view's own entries, which come before those of features. */
import { trimSlashes } from '@openappkit/common'
import { listConnections, type Account, type Connection, type Kit, type Network } from '@openappkit/core'
import { iconChevron, iconExternal, iconHistory, iconPower, iconWallet } from '@openappkit/ui'
import '@openappkit/ui/image'
import '@openappkit/ui/list-item'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { translate } from '../i18n/translate.ts'
import { disconnectAll, disconnectWallet } from '../kit-actions/disconnect.ts'
import { disconnectMessages } from '../kit-actions/messages.ts'
import { getConnectedWallet } from '../kit-facts/getConnectedWallet.ts'
import { getNetworkImage } from '../kit-facts/getNetworkImage.ts'
import { getNetworkName } from '../kit-facts/getNetworkName.ts'
import { isUnsupportedNetwork } from '../kit-facts/isUnsupportedNetwork.ts'
import { openWalletSection } from './openWalletSection.ts'
import { renderLink } from '../wallet-link/renderLink.ts'
import { listOtherAccounts } from './listOtherAccounts.ts'
import { accountMessages } from './messages.ts'
import { defineOtherAccounts } from './other-accounts.ts'
import type { AccountEntries, AccountSection } from '../account-parts/parts.ts'

const getNetwork = (kit: Kit, { namespace }: Account): Network | undefined => kit.networks.getActive(namespace)

const getConnection = (kit: Kit, { namespace }: Account): Connection | undefined => kit.connections.getActive(namespace)

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
    const open = () => {
      kit.events.track({ event: 'CLICK_NETWORKS' })
      kit.router.push('Networks')
    }
    return html`<oak-list-item
      label=${messages.network(name)}
      data-key="network"
      ?disabled=${!kit.options.state.enableNetworkSwitch}
      @click=${open}
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
  order: 50,
  group: 'leave',
  isRow: true,
  render: (kit) => html`<oak-list-item @click=${() => kit.router.push('ProfileWallets')}>
    <span slot="start" class="round">${iconWallet()}</span>${translate(kit, accountMessages).wallets}<span slot="end" class="icon">${iconChevron()}</span>
  </oak-list-item>`,
}

const getExplorer = (kit: Kit, account: Account) => getNetwork(kit, account)?.blockExplorers?.default

const explorerSection: AccountSection = {
  name: 'explorer',
  order: 100,
  group: 'leave',
  isRow: true,
  guard: (kit, account) => getExplorer(kit, account) !== undefined,
  render(kit, account) {
    const explorer = getExplorer(kit, account)
    if (!explorer) return nothing
    const messages = translate(kit, accountMessages)
    const label = messages.explorer(explorer.name)
    const href = `${trimSlashes(explorer.url)}/address/${encodeURIComponent(account.address)}`
    return html`<oak-list-item href=${href} target="_blank" label=${messages.opensNewTab(label)}>
      <span slot="start" class="round">${iconHistory()}</span>${label}<span slot="end" class="icon">${iconExternal()}</span>
    </oak-list-item>`
  },
}

/** Each wallet has its own row, so that the second press of a double click does not disconnect the next one. */
function renderDisconnect(kit: Kit, connection: Connection | undefined): unknown {
  if (!connection) return nothing
  const wallet = getConnectedWallet(kit, connection)
  return repeat(
    [connection],
    ({ connectorId }) => connectorId,
    () => html`<oak-list-item @click=${() => disconnectWallet(kit, connection)}>
    <span slot="start" class="round">${iconPower()}</span>${translate(kit, accountMessages).disconnect}
    ${wallet ? html`<span slot="description" class="name" dir="auto">${wallet.name}</span>` : nothing}
  </oak-list-item>`,
  )
}

const disconnectAllSection = {
  name: 'disconnectAll',
  order: 300,
  group: 'leave',
  isRow: true,
  guard: (kit: Kit) => new Set(listConnections(kit).map(({ connectorId }) => connectorId)).size > 1,
  render: (kit: Kit): TemplateResult => html`<oak-list-item @click=${() => disconnectAll(kit)}>
    <span slot="start" class="round">${iconPower()}</span>${translate(kit, disconnectMessages).all}
  </oak-list-item>`,
} as const

const linkEntry = { name: 'walletLink', order: 100, group: 'status' } as const
const disconnectEntry = { name: 'disconnect', order: 200, group: 'leave', isRow: true } as const

export const ownEntries: AccountEntries = {
  sections: [
    { ...linkEntry, render: (kit, account) => renderLink(kit, getConnection(kit, account)) },
    networkSection,
    otherAccountsSection,
    walletsSection,
    explorerSection,
    { ...disconnectEntry, render: (kit, account) => renderDisconnect(kit, getConnection(kit, account)) },
    disconnectAllSection,
  ],
  unconfirmedSections: [
    { ...linkEntry, render: renderLink },
    openWalletSection,
    { ...disconnectEntry, render: renderDisconnect },
    disconnectAllSection,
  ],
}
