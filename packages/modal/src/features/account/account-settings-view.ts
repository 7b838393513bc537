import { getAccount, type Account, type Kit, type Network } from '@openappkit/core'
import { visuallyHiddenStyles, iconChevron, iconExternal, iconHistory, iconWallet } from '@openappkit/ui'
import { type PropertyValues, css, html, nothing } from 'lit'
import '@openappkit/ui/image'
import '@openappkit/ui/list-item'
import { renderLoadError } from '../shared/account-parts/account-tabs.ts'
import { renderLoading, type AccountEntries, type AccountSection } from '../shared/account-parts/parts.ts'
import { loadStyles } from '../shared/account-parts/load.styles.ts'
import { GuardedView } from '../../shell/views/guarded-view.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { KeptFocusController } from './kept-focus-controller.ts'
import type { LoadedParts } from './loadParts.ts'
import { PartsController } from './parts-controller.ts'
import { PressedController } from './pressed-controller.ts'
import {
  renderSections,
  disconnectAllSection,
  disconnectEntry,
  renderDisconnect,
  openNetworks,
} from './renderSections.ts'
import { rowsStyles } from './rows.styles.ts'
import { translate } from '../../i18n/translate.ts'
import { getNetworkImage, getNetworkName, getExplorerLink, type ExplorerLink } from '../../kit/facts/network.ts'
import { isUnsupportedNetwork } from '../../kit/facts/isUnsupportedNetwork.ts'
import { listOtherAccounts } from './listOtherAccounts.ts'
import { accountMessages } from './messages.ts'
import { defineOtherAccounts } from './other-accounts.ts'

/* The settings' own entries, which come before those of features. */

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
  return network && getExplorerLink(kit, network, 'address', account.address)
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

const settingsEntries: AccountEntries = {
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

/** What a visitor can change or end of the connected account. In its own view, so that no row of it stands below a list that grows. */
export class AccountSettingsView extends GuardedView<'AccountSettings'> {
  static override readonly styles = [
    visuallyHiddenStyles,
    viewStyles,
    loadStyles,
    rowsStyles,
    // Focused by script only.
    css`
      .view {
        outline: none;
      }
    `,
  ]

  protected readonly view = 'AccountSettings'
  readonly #parts = new PartsController(this, settingsEntries)

  constructor() {
    super()
    this.addController(new PressedController(this))
    this.addController(new KeptFocusController(this, '.view'))
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (this.activeKit) this.#parts.update(this.activeKit)
  }

  protected renderKit(kit: Kit): unknown {
    const account = getAccount(kit)
    if (!account) return nothing
    const late = this.#parts.listLate(kit)
    const shown = this.#parts.list(kit).filter((parts) => !late.includes(parts))
    // Rows that come later are below the others, and the dialog does not grow, so that none moves once it is shown.
    const isTall = this.#parts.isLate && !kit.options.state.enableEmbedded
    return html`<div class="view ${isTall ? 'tall' : ''}" tabindex="-1">
      ${this.#renderGroups(kit, account, shown)} ${this.#renderGroups(kit, account, late, true)}
      ${this.#renderComing(kit)}
    </div>`
  }

  #renderGroups(kit: Kit, account: Account, parts: readonly LoadedParts[], hasLine = false): unknown {
    const sections = parts.flatMap(({ entries }) => entries.sections ?? [])
    return [
      renderSections(kit, account, sections, 'details', hasLine),
      renderSections(kit, account, sections, 'leave', true),
      renderSections(kit, account, sections, 'accounts', true),
    ]
  }

  /** A placeholder or an error while the entries of features are missing. */
  #renderComing(kit: Kit): unknown {
    if (!this.#parts.hasFailed) return this.#parts.isLoading ? renderLoading(kit) : nothing
    return renderLoadError(kit, () => this.#parts.retry())
  }
}
