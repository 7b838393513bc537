import { getAccount, isSameAddress, type Account, type Kit, type Network } from '@openappkit/core'
import { iconChevron, iconExternal, iconPower, truncateMiddle, visuallyHiddenStyles } from '@openappkit/ui'
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
import { getNetworkImage } from '../kit-facts/getNetworkImage.ts'
import { isUnsupportedNetwork } from '../kit-facts/isUnsupportedNetwork.ts'
import { viewStyles } from '../views/view.styles.ts'
import { ViewElement } from '../views/view-element.ts'
import { accountStyles } from './account.styles.ts'
import { accountMessages } from './messages.ts'
import { renderBalance } from './renderBalance.ts'

/** A failed balance is not read again sooner (SPEC §9). */
const BALANCE_RETRY_LOCK_MS = 30_000

/** Who is connected, and what can be done. */
export class AccountView extends ViewElement<'Account'> {
  static override readonly styles = [visuallyHiddenStyles, viewStyles, accountStyles]
  static override readonly properties: PropertyDeclarations = { canRetry: { state: true } }

  private canRetry = false

  #shownAccount: string | undefined
  #endLock: (() => void) | undefined

  protected getStates(kit: Kit): readonly object[] {
    return [kit.connections.state, kit.networks.state, kit.account.state, kit.options.state]
  }

  protected override kitConnected(kit: Kit): void {
    this.releaseWithKit(kit.ports.lifecycle.watchOnline(() => this.requestUpdate()))
    this.releaseWithKit(() => this.#unlock())
    this.#shownAccount = undefined
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    if (!kit) return
    const account = kit.connections.getCaipAddress()
    if (account && account !== this.#shownAccount && canReadBalance(kit)) loadPart(() => kit.account.refreshBalance())
    this.#shownAccount = account
    this.#watchLock(kit)
  }

  #watchLock(kit: Kit): void {
    const hasFailed = kit.account.getBalance().status === 'error'
    if (!hasFailed) return this.#unlock()
    this.#endLock ??= kit.ports.clock.setTimeout(() => (this.canRetry = true), BALANCE_RETRY_LOCK_MS)
  }

  #unlock(): void {
    this.#endLock?.()
    this.#endLock = undefined
    this.canRetry = false
  }

  protected renderKit(kit: Kit): unknown {
    const account = getAccount(kit)
    if (!account) return nothing
    const network = kit.networks.getActive(account.namespace)
    const retry = () => loadPart(() => kit.account.refreshBalance({ force: true }))
    return html`
      <div class="view">
        <div class="identity">
          <oak-avatar address=${account.address} size="64"></oak-avatar>
          ${this.#renderAddress(kit, account)}
          ${canReadBalance(kit)
            ? html`<div class="funds">${renderBalance(kit, this.canRetry ? retry : undefined)}</div>`
            : nothing}
        </div>
        ${this.#renderOthers(kit, account)}
        <ul>
          ${network ? this.#renderNetwork(kit, network) : nothing}
          ${network ? this.#renderExplorer(kit, network, account) : nothing}
          ${this.#renderDisconnect(kit)}
        </ul>
      </div>
    `
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

  #renderOthers(kit: Kit, account: Account): unknown {
    const messages = translate(kit, accountMessages)
    const connection = kit.connections.getActive(account.namespace)
    const others = connection?.accounts.filter(({ address }) => !isSameAddress(address, account.address)) ?? []
    if (!connection || others.length === 0) return nothing
    const { connectorId, namespace } = connection
    const use = (address: string) =>
      void kit.connections.switchConnection({ connectorId, address, namespace }).catch(kit.notices.showError)
    return html`
      <h3>${messages.otherAccounts}</h3>
      <ul aria-label=${messages.otherAccounts}>
        ${others.map(({ address }) => {
          const short = truncateMiddle(address, 6, 4)
          return html`<li>
            <oak-list-item label=${messages.useAccount(short)} @click=${() => use(address)}>
              <oak-avatar slot="start" address=${address} size="32"></oak-avatar>
              <bdi dir="ltr">${short}</bdi>
            </oak-list-item>
          </li>`
        })}
      </ul>
    `
  }

  #renderNetwork(kit: Kit, network: Network): TemplateResult {
    const messages = translate(kit, accountMessages)
    const name = isUnsupportedNetwork(kit) ? messages.unsupportedNetwork : network.name
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
        <oak-image slot="start" .src=${getNetworkImage(kit, network)} .name=${name} size="32" shape="circle"></oak-image>
        <span class="name" dir="auto">${name}</span>
        <span slot="end" class="icon">${iconChevron()}</span>
      </oak-list-item>
    </li>`
  }

  #renderExplorer(kit: Kit, network: Network, { address }: Account): unknown {
    const messages = translate(kit, accountMessages)
    const explorer = network.blockExplorers?.default
    if (!explorer) return nothing
    const label = messages.explorer(explorer.name)
    const href = `${explorer.url.replace(/\/+$/, '')}/address/${encodeURIComponent(address)}`
    return html`<li>
      <oak-list-item href=${href} target="_blank" label=${messages.opensNewTab(label)}>
        <span slot="start" class="round">${iconExternal()}</span>${label}
      </oak-list-item>
    </li>`
  }

  #renderDisconnect(kit: Kit): TemplateResult {
    return html`<li>
      <oak-list-item @click=${() => void disconnect(kit)}>
        <span slot="start" class="round">${iconPower()}</span>${translate(kit, accountMessages).disconnect}
      </oak-list-item>
    </li>`
  }
}
