import { trimSlashes } from '@openappkit/common'
import { getAccount, type Account, type Kit, type Network } from '@openappkit/core'
import { iconChevron, iconExternal, iconHistory, iconPower, visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/address'
import '@openappkit/ui/avatar'
import '@openappkit/ui/button'
import '@openappkit/ui/copy-button'
import '@openappkit/ui/image'
import '@openappkit/ui/list-item'
import '@openappkit/ui/skeleton'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { loadPart } from '../element/loadPart.ts'
import { translate } from '../i18n/translate.ts'
import { disconnect } from '../kit-actions/disconnect.ts'
import { canReadBalance } from '../kit-facts/canReadBalance.ts'
import { getConnectedWallet, type ConnectedWallet } from '../kit-facts/getConnectedWallet.ts'
import { getNetworkImage } from '../kit-facts/getNetworkImage.ts'
import { getNetworkName } from '../kit-facts/getNetworkName.ts'
import { isUnsupportedNetwork } from '../kit-facts/isUnsupportedNetwork.ts'
import { unconfirmedMessages } from '../unconfirmed/messages.ts'
import { renderUnconfirmed } from '../unconfirmed/renderUnconfirmed.ts'
import { viewStyles } from '../views/view.styles.ts'
import { ViewElement } from '../views/view-element.ts'
import { renderLink } from '../wallet-link/renderLink.ts'
import { walletLinkStyles } from '../wallet-link/wallet-link.styles.ts'
import { accountStyles } from './account.styles.ts'
import { accountMessages } from './messages.ts'
import { getRetryWait, renderBalance } from './renderBalance.ts'
import { renderOtherAccounts } from './renderOtherAccounts.ts'

/** The wallet an account is in, for who has several. It is named beside "Disconnect". */
function renderWalletBadge({ name, image }: ConnectedWallet): TemplateResult {
  return html`<span class="wallet"><oak-image .src=${image} .name=${name} size="24"></oak-image></span>`
}

const getFocusedIn = (root: Node) => (root as ShadowRoot).activeElement

/** Who is connected, and what can be done. */
export class AccountView extends ViewElement<'Account'> {
  static override readonly styles = [visuallyHiddenStyles, viewStyles, walletLinkStyles, accountStyles]
  static override readonly properties: PropertyDeclarations = { showsAll: { state: true } }

  /** All other accounts, however many. */
  private showsAll = false

  #shownAccount: string | undefined
  /** Whether its wallet has confirmed what is shown; `undefined` while nothing is. */
  #isConfirmed: boolean | undefined
  #hadFocus = false
  #endLock = () => {}

  protected getStates(kit: Kit): readonly object[] {
    return [kit.connections.state, kit.networks.state, kit.account.state, kit.options.state]
  }

  protected override kitConnected(kit: Kit): void {
    this.releaseWithKit(kit.ports.lifecycle.watchOnline(() => this.requestUpdate()))
    this.releaseWithKit(() => this.#endLock())
    this.#shownAccount = undefined
    this.#isConfirmed = undefined
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    this.#hadFocus = getFocusedIn(this.renderRoot) !== null
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    if (!kit) return
    const account = kit.connections.getCaipAddress()
    if (account && account !== this.#shownAccount && canReadBalance(kit)) loadPart(() => kit.account.refreshBalance())
    this.#shownAccount = account
    this.#watchLock(kit)
    this.#followConfirmation(kit)
  }

  /** A confirmed account is drawn anew, so the link or button that had the focus is gone, and what was said with it. */
  #followConfirmation(kit: Kit): void {
    const { address, unconfirmed } = kit.connections.getNamespace()
    const wasConfirmed = this.#isConfirmed
    this.#isConfirmed = address || unconfirmed ? address !== undefined : undefined
    if (wasConfirmed === undefined || this.#isConfirmed === undefined || this.#isConfirmed === wasConfirmed) return
    const messages = translate(kit, unconfirmedMessages)
    this.announce(this.#isConfirmed ? messages.confirmed : messages.status)
    if (this.#hadFocus && !getFocusedIn(this.renderRoot)) this.#focusFunds()
  }

  #focusFunds(): void {
    this.renderRoot.querySelector<HTMLElement>('.funds')?.focus()
  }

  /** Draws the way to try again once there is one. */
  #watchLock(kit: Kit): void {
    const wait = getRetryWait(kit)
    this.#endLock()
    if (wait > 0) this.#endLock = kit.ports.clock.setTimeout(() => this.requestUpdate(), wait)
  }

  protected renderKit(kit: Kit): unknown {
    const account = getAccount(kit)
    if (!account) return this.#renderUnconfirmed(kit)
    const network = kit.networks.getActive(account.namespace)
    const retry = () => {
      // The button that was pressed is gone then.
      this.#focusFunds()
      loadPart(() => kit.account.refreshBalance({ force: true }))
    }
    const connection = kit.connections.getActive(account.namespace)
    const wallet = getConnectedWallet(kit, connection)
    return html`
      <div class="view">
        <div class="identity">
          <div class="face">
            <oak-avatar address=${account.address} size="72"></oak-avatar>
            ${wallet ? renderWalletBadge(wallet) : nothing}
          </div>
          ${this.#renderAddress(kit, account)}
          <div class="funds" tabindex="-1">
            ${canReadBalance(kit)
              ? renderBalance(kit, retry)
              : html`<p class="note">${translate(kit, accountMessages).balanceNotHere}</p>`}
          </div>
        </div>
        ${renderLink(kit, connection)}
        <ul>
          ${network ? this.#renderNetwork(kit, network) : nothing}
        </ul>
        ${renderOtherAccounts(kit, account, this.showsAll ? undefined : () => void this.#showAll())}
        <hr />
        <ul>
          ${network ? this.#renderExplorer(kit, network, account) : nothing} ${this.#renderDisconnect(kit, wallet)}
        </ul>
      </div>
    `
  }

  #renderUnconfirmed(kit: Kit): unknown {
    const { unconfirmed: connection } = kit.connections.getNamespace()
    if (!connection) return nothing
    const wallet = getConnectedWallet(kit, connection)
    const [link, disconnect] = [renderLink(kit, connection), this.#renderDisconnect(kit, wallet)]
    const { opensNewTab } = translate(kit, accountMessages)
    return renderUnconfirmed(kit, connection, wallet, { link, disconnect, opensNewTab })
  }

  /** The button that was pressed is gone then; the first account it has brought comes next. */
  async #showAll(): Promise<void> {
    const shown = this.renderRoot.querySelectorAll('.others > li').length
    this.showsAll = true
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>(`.others > :nth-child(${shown + 1}) > oak-list-item`)?.focus()
  }

  #renderAddress(kit: Kit, { address }: Account): TemplateResult {
    const messages = translate(kit, accountMessages)
    return html`<div class="address">
      <oak-address value=${address} start="6" end="4"></oak-address>
      <oak-copy-button
        value=${address}
        label=${messages.copyAddress}
        copied-label=${messages.copied}
        @oak-copy=${(event: CustomEvent<{ ok: boolean }>) => this.#copied(kit, event.detail.ok)}
      ></oak-copy-button>
    </div>`
  }

  #copied(kit: Kit, isCopied: boolean): void {
    if (isCopied) kit.events.track({ event: 'COPY_ADDRESS' })
    else kit.notices.showError(translate(kit, accountMessages).copyFailed)
  }

  #renderNetwork(kit: Kit, network: Network): TemplateResult {
    const messages = translate(kit, accountMessages)
    const name = isUnsupportedNetwork(kit) ? messages.unsupportedNetwork : getNetworkName(kit, network)
    const open = () => {
      kit.events.track({ event: 'CLICK_NETWORKS' })
      kit.router.push('Networks')
    }
    return html`<li>
      <oak-list-item
        label=${messages.network(name)}
        data-key="network"
        ?disabled=${!kit.options.state.enableNetworkSwitch}
        @click=${open}
      >
        <oak-image slot="start" .src=${getNetworkImage(kit, network)} .name=${name} size="40" shape="circle"></oak-image>
        <span class="caption">${messages.networkLabel}</span>
        <span slot="description" class="name place" dir="auto">${name}</span>
        <span slot="end" class="icon">${iconChevron()}</span>
      </oak-list-item>
    </li>`
  }

  #renderExplorer(kit: Kit, network: Network, { address }: Account): unknown {
    const messages = translate(kit, accountMessages)
    const explorer = network.blockExplorers?.default
    if (!explorer) return nothing
    const label = messages.explorer(explorer.name)
    const href = `${trimSlashes(explorer.url)}/address/${encodeURIComponent(address)}`
    return html`<li>
      <oak-list-item href=${href} target="_blank" label=${messages.opensNewTab(label)}>
        <span slot="start" class="round">${iconHistory()}</span>${label}<span slot="end" class="icon">${iconExternal()}</span>
      </oak-list-item>
    </li>`
  }

  #renderDisconnect(kit: Kit, wallet: ConnectedWallet | undefined): TemplateResult {
    return html`<li>
      <oak-list-item @click=${() => void disconnect(kit)}>
        <span slot="start" class="round">${iconPower()}</span>${translate(kit, accountMessages).disconnect}
        ${wallet ? html`<span slot="description" class="name" dir="auto">${wallet.name}</span>` : nothing}
      </oak-list-item>
    </li>`
  }
}
