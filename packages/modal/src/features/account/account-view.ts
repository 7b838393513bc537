import { getDirection, keepOrder } from '@openappkit/common'
import { getAccount, type Account, type Kit } from '@openappkit/core'
import { visuallyHiddenStyles, iconSettings } from '@openappkit/ui'
import '@openappkit/ui/address'
import '@openappkit/ui/button'
import '@openappkit/ui/copy-button'
import '@openappkit/ui/image'
import '@openappkit/ui/skeleton'
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import '@openappkit/ui/icon-button'
import { loadPart } from '../../shell/element/loadPart.ts'
import { translate } from '../../i18n/translate.ts'
import { canReadBalance } from '../../kit/facts/canReadBalance.ts'
import { getConnectedWallet, type ConnectedWallet } from '../../kit/facts/getConnectedWallet.ts'
import { hasAccountData } from '../../kit/facts/hasAccountData.ts'
import { shortenName } from '../../kit/facts/shorten.ts'
import { unconfirmedMessages } from '../shared/unconfirmed/messages.ts'
import { renderUnconfirmed } from '../shared/unconfirmed/renderUnconfirmed.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import { walletLinkStyles } from '../shared/connecting/wallet-link.styles.ts'
import { accountStyles } from './account.styles.ts'
import { KeptFocusController } from './kept-focus-controller.ts'
import { loadStyles } from '../shared/account-parts/load.styles.ts'
import { renderFace } from '../shared/account-parts/renderFace.ts'
import { type ShownTab, renderLoadError } from '../shared/account-parts/account-tabs.ts'
import type { LoadedParts } from './loadParts.ts'
import { accountMessages } from './messages.ts'
import { PartsController } from './parts-controller.ts'
import { PressedController } from './pressed-controller.ts'
import { renderActions, openWalletSection } from './renderActions.ts'
import { getRetryWait, renderBalance } from './renderBalance.ts'
import { renderLoading, type AccountEntries } from '../shared/account-parts/parts.ts'
import {
  renderSections,
  disconnectAllSection,
  disconnectEntry,
  renderDisconnect,
  openNetworks,
  sortEntries,
} from './renderSections.ts'
import { rowsStyles } from './rows.styles.ts'
import { renderLink } from '../shared/connecting/renderLink.ts'
import { getNetworkImage, getNetworkName } from '../../kit/facts/network.ts'
import { runEntry } from '../../shell/views/runEntry.ts'
import { isUnsupportedNetwork } from '../../kit/facts/isUnsupportedNetwork.ts'

/** The wallet's icon. */
function renderWalletBadge({ name, image, logo = '' }: ConnectedWallet): TemplateResult {
  return html`<span class="wallet"><oak-image .src=${image} .logo=${logo} .name=${name} size="24"></oak-image></span>`
}

/** Longer names are smaller, so that they fit on their line. */
const LONG = 20

/** The name of the account, such as that of ENS. Until it is known, and without one: that of its login or its wallet. */
function renderName({ profileName, user }: Account, wallet: ConnectedWallet | undefined): TemplateResult {
  const name = profileName ?? (user?.username || user?.email || wallet?.name || '')
  const shown = shortenName(name)
  const size = shown.length > LONG ? 'long' : ''
  const dir = profileName ? 'ltr' : getDirection(name)
  return html`<p class="profile-name ${size}"><bdi dir=${dir} title=${name}>${keepOrder(shown)}</bdi></p>`
}

/* The Account view's own entries, which come before those of features. */

const linkEntry = { name: 'walletLink', order: 100, group: 'status' } as const

const ownEntries: AccountEntries = {
  sections: [{ ...linkEntry, render: (kit, { namespace }) => renderLink(kit, kit.connections.getActive(namespace)) }],
  unconfirmedSections: [
    { ...linkEntry, render: renderLink },
    openWalletSection,
    { ...disconnectEntry, render: renderDisconnect },
    disconnectAllSection,
  ],
}

/** The tabs under the balance. */
function listTabs(kit: Kit, account: Account, parts: readonly LoadedParts[]): readonly ShownTab[] {
  const shown = parts.flatMap(({ entries, getMessages }) =>
    (entries.tabs?.list ?? [])
      .filter((tab) => runEntry(kit, tab.name, () => tab.guard?.(kit, account) ?? true, false))
      .map((tab) => ({
        name: tab.name,
        order: tab.order,
        tag: tab.tag,
        label: runEntry(kit, tab.name, () => tab.label(getMessages(kit), kit), tab.name),
        load: () => tab.load(),
      })),
  )
  return sortEntries(shown)
}

/** Renders the tabs; nothing if no feature has one. */
function renderTabs(kit: Kit, account: Account, tabs: readonly ShownTab[]): unknown {
  if (tabs.length === 0) return nothing
  return html`<appkit-account-tabs label=${translate(kit, accountMessages).title} .kit=${kit} .account=${account} .tabs=${tabs}></appkit-account-tabs>`
}

/* The two buttons beside the picture of the account. Nothing that loads later is above them, so they never move. */

/** Opens the choice of the network. */
function renderNetworkButton(kit: Kit, { namespace }: Account): TemplateResult {
  const network = kit.networks.getActive(namespace)
  // Settings shows the network, too.
  if (!network || !kit.options.state.enableNetworkSwitch) return html`<span></span>`
  const messages = translate(kit, accountMessages)
  const name = isUnsupportedNetwork(kit) ? messages.unsupportedNetwork : getNetworkName(kit, network)
  return html`<oak-icon-button
    label=${messages.network(name)}
    data-key="network"
    @click=${() => openNetworks(kit)}
    ><oak-image .src=${getNetworkImage(kit, network)} .logo=${network.caipNetworkId} .name=${name} size="24" shape="circle"></oak-image
  ></oak-icon-button>`
}

const renderSettingsButton = (kit: Kit): TemplateResult =>
  html`<oak-icon-button
    label=${translate(kit, accountMessages).settings}
    data-key="settings"
    @click=${() => kit.router.push('AccountSettings')}
    >${iconSettings()}</oak-icon-button
  >`

/** The connected account, and the entries that features add to it. */
export class AccountView extends ViewElement<'Account'> {
  static override readonly styles = [
    visuallyHiddenStyles,
    viewStyles,
    walletLinkStyles,
    loadStyles,
    rowsStyles,
    accountStyles,
  ]

  readonly #parts = new PartsController(this, ownEntries)
  #shownAccount: string | undefined
  /** Whether the wallet has confirmed the account that is shown; `undefined` while none is shown. */
  #isConfirmed: boolean | undefined
  readonly #focus = new KeptFocusController(this, '.funds')
  #endLock = () => {}

  constructor() {
    super()
    this.addController(new PressedController(this))
    this.addController(this.#focus)
  }

  protected override kitConnected(kit: Kit): void {
    this.disposeWithKit(kit.ports.lifecycle.watchOnline(() => this.requestUpdate()))
    this.disposeWithKit(() => this.#endLock())
    this.#shownAccount = undefined
    this.#isConfirmed = undefined
  }

  /** Keeps its content once there is no account, such as after the wallet has disconnected by itself: another view is shown. */
  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    const kit = this.activeKit
    const isLeft = kit !== undefined && !kit.connections.hasAccount()
    if (isLeft && kit.router.current.view === 'Account') kit.router.reset('Connect')
    return super.shouldUpdate(changed) && !isLeft
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (this.activeKit) this.#parts.update(this.activeKit)
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    if (!kit) return
    const account = kit.connections.getCaipAddress()
    if (account && account !== this.#shownAccount) this.#loadAccount(kit)
    this.#shownAccount = account
    this.#watchLock(kit)
    this.#followConfirmation(kit)
  }

  #loadAccount(kit: Kit): void {
    if (canReadBalance(kit)) loadPart(() => kit.account.refreshBalance())
    loadPart(async () => (await import('./loadAccount.ts')).loadAccount(kit))
  }

  /** Announces that the account is confirmed, or no longer is. */
  #followConfirmation(kit: Kit): void {
    const { address, unconfirmed } = kit.connections.getNamespace()
    const wasConfirmed = this.#isConfirmed
    this.#isConfirmed = address || unconfirmed ? address !== undefined : undefined
    if (wasConfirmed === undefined || this.#isConfirmed === undefined || this.#isConfirmed === wasConfirmed) return
    const messages = translate(kit, unconfirmedMessages)
    this.announce(this.#isConfirmed ? messages.confirmed : messages.status)
  }

  /** Renders again when a failed balance may be requested again. */
  #watchLock(kit: Kit): void {
    const wait = getRetryWait(kit)
    this.#endLock()
    if (wait > 0) this.#endLock = kit.ports.clock.setTimeout(() => this.requestUpdate(), wait)
  }

  protected renderKit(kit: Kit): unknown {
    const account = getAccount(kit)
    if (!account) return this.#renderUnconfirmed(kit)
    const wallet = getConnectedWallet(kit, kit.connections.getActive(account.namespace))
    const parts = this.#parts.list(kit)
    const tabs = listTabs(kit, account, parts)
    return html`
      <div class="view ${this.#isTall(kit, tabs.length > 0) ? 'tall' : ''}">
        <div class="identity">
          <div class="bar">
            ${renderNetworkButton(kit, account)}
            <div class="face">
              ${renderFace(account, 72)}
              ${wallet ? renderWalletBadge(wallet) : nothing}
            </div>
            ${renderSettingsButton(kit)}
          </div>
          ${renderName(account, wallet)} ${this.#renderAddress(kit, account)}
          <div class="funds" tabindex="-1">${this.#renderFunds(kit, account)}</div>
        </div>
        ${this.#renderParts(kit, account, parts, tabs)}
      </div>
    `
  }

  #renderFunds(kit: Kit, account: Account): unknown {
    if (!canReadBalance(kit)) return html`<p class="note">${translate(kit, accountMessages).balanceNotHere}</p>`
    const balance = renderBalance(kit, () => {
      // The pressed button disappears.
      this.#focus.focus()
      loadPart(() => kit.account.refreshBalance({ force: true }))
    })
    const funds = this.#parts.list(kit).flatMap(({ entries }) => entries.funds ?? [])[0]
    return funds ? runEntry(kit, 'funds', () => funds.render(kit, account, balance), balance) : balance
  }

  /** With lists the dialog has its largest size from the first frame on, so that no row moves the rest. On a page it grows downwards. */
  #isTall(kit: Kit, hasTabs: boolean): boolean {
    const isComplete = !this.#parts.isLoading && !this.#parts.hasFailed
    return !kit.options.state.enableEmbedded && (hasTabs || (!isComplete && hasAccountData(kit)))
  }

  #renderParts(kit: Kit, account: Account, parts: readonly LoadedParts[], tabs: readonly ShownTab[]): unknown {
    const late = this.#parts.listLate(kit)
    const sections = parts.flatMap((part) =>
      (part.entries.sections ?? []).filter(({ isOptional }) => !isOptional || !late.includes(part)),
    )
    return html`
      ${renderSections(kit, account, sections, 'status')}
      ${
        // Actions and tabs of features appear together, so that none moves another one. A retry hides none.
        this.#parts.isPatient ? nothing : [renderActions(kit, account, parts), renderTabs(kit, account, tabs)]
      }
      ${this.#renderComing(kit)}
    `
  }

  /** A placeholder or an error while the entries of features are missing. */
  #renderComing(kit: Kit): unknown {
    if (!this.#parts.hasFailed) return this.#parts.isLoading ? renderLoading(kit) : nothing
    return renderLoadError(kit, () => {
      // The pressed button disappears.
      this.#focus.focus()
      this.#parts.retry()
    })
  }

  #renderUnconfirmed(kit: Kit): unknown {
    const { unconfirmed: connection } = kit.connections.getNamespace()
    if (!connection) return nothing
    const sections = this.#parts.list(kit).flatMap(({ entries }) => entries.unconfirmedSections ?? [])
    const groups = ['status', 'details', 'accounts', 'leave'] as const
    return renderUnconfirmed(
      kit,
      connection,
      groups.map((group) => renderSections(kit, connection, sections, group)),
    )
  }

  #renderAddress(kit: Kit, { address }: Account): TemplateResult {
    const messages = translate(kit, accountMessages)
    return html`<div class="address">
      <span class="text">
        <oak-address value=${address} label=${messages.copyAddress} @oak-press=${this.#copyAddress}></oak-address
        ><span class="copied" aria-hidden="true">${messages.copied}</span>
      </span>
      <oak-copy-button
        value=${address}
        label=${messages.copyAddress}
        copied-label=${messages.copied}
        @oak-copy=${(event: CustomEvent<{ ok: boolean }>) => this.#copied(kit, event.detail.ok)}
      ></oak-copy-button>
    </div>`
  }

  #copyAddress(): void {
    void this.renderRoot.querySelector('oak-copy-button')?.copy()
  }

  #copied(kit: Kit, isCopied: boolean): void {
    if (isCopied) kit.events.track({ event: 'COPY_ADDRESS' })
    else kit.notices.showError(translate(kit, accountMessages).copyFailed)
  }
}
