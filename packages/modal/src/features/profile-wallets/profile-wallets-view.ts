import type { ChainNamespace } from '@openappkit/common'
import {
  getDirectory,
  getFamily,
  getPortfolio,
  isSameAddress,
  toEnding,
  type Connection,
  type Kit,
  isFinalAnswer,
  type Portfolio,
} from '@openappkit/core/internal'
import { iconWallet, visuallyHiddenStyles, iconRefresh } from '@openappkit/ui'
import '@openappkit/ui/avatar'
import '@openappkit/ui/button'
import '@openappkit/ui/copy-button'
import '@openappkit/ui/empty-state'
import '@openappkit/ui/icon-button'
import '@openappkit/ui/image'
import '@openappkit/ui/list-item'
import '@openappkit/ui/skeleton'
import '@openappkit/ui/tabs'
import '@openappkit/ui/tag'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { activateRemaining, endConnections } from '../../kit/actions/disconnect.ts'
import { disconnectMessages } from '../../kit/actions/messages.ts'
import { loadPart } from '../../shell/element/loadPart.ts'
import { translate } from '../../i18n/translate.ts'
import { canReadBalance } from '../../kit/facts/canReadBalance.ts'
import { hasAccountData } from '../../kit/facts/hasAccountData.ts'
import { shortenAccount } from '../../kit/facts/shorten.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import { isLegalPending } from '../shared/connecting/legal.ts'
import { walletLinkStyles } from '../shared/connecting/wallet-link.styles.ts'
import { showConnecting } from '../shared/connecting/startConnect.ts'
import { getWallet, renderAccounts, renderWallet, type WalletActions } from './renderWallet.ts'
import { isAnyOutside, listRecents, type RecentWallet } from './listRecents.ts'
import { profileWalletsMessages } from './messages.ts'
import { profileWalletsStyles } from './profile-wallets.styles.ts'
import { renderActive } from './renderActive.ts'
import { localizeCurrency } from '../../i18n/localizeCurrency.ts'

const getFocusedIn = (root: Node) => (root as ShadowRoot).activeElement

/** The wallets to connect again; nothing without one. */
function renderRecents(kit: Kit, wallets: readonly RecentWallet[], connect: (wallet: RecentWallet) => void): unknown {
  if (wallets.length === 0) return nothing
  const { recent, connectAgain } = translate(kit, profileWalletsMessages)
  return html`<section aria-label=${recent}>
    <h3>${recent}</h3>
    <ul aria-label=${recent}>
      ${wallets.map((wallet) => {
        const { id, name, image, logo } = wallet
        return html`<li>
          <oak-list-item label=${connectAgain(name)} data-key="recent-${id}" @click=${() => connect(wallet)}>
            <oak-image slot="start" .src=${image} .logo=${logo} .name=${name} size="32"></oak-image>
            <span class="name" dir="auto">${name}</span>
            <span slot="end" class="icon hint">${iconRefresh()}</span>
          </oak-list-item>
        </li>`
      })}
    </ul>
  </section>`
}

/** The total value, and what it consists of. */
function describeTotal(kit: Kit, { accounts, failed, total }: Portfolio): readonly [value: string, hint: string] {
  const messages = translate(kit, profileWalletsMessages)
  const value = total === undefined ? messages.totalUnknown : localizeCurrency(kit, total).full
  return [value, failed > 0 ? messages.totalWithout(failed) : messages.totalOf(accounts)]
}

function renderAnswer(kit: Kit, portfolio: Portfolio, show: () => void): TemplateResult {
  const { errors, retryAt = 0 } = portfolio
  const [value, hint] = describeTotal(kit, portfolio)
  const canRetry = errors.some((error) => !isFinalAnswer(error)) && retryAt <= kit.ports.clock.now()
  return html`<p class="value"><bdi dir=${portfolio.total === undefined ? 'auto' : 'ltr'}>${value}</bdi></p>
    <p class="hint">${hint}</p>
    ${canRetry ? html`<oak-button variant="secondary" size="s" @click=${show}>${translate(kit, profileWalletsMessages).tryAgain}</oak-button>` : nothing}`
}

/**
 * The value of all accounts of all chain families, once the visitor asks for it: it takes a request for each account, and these show
 * the service that the accounts belong together. Empty for a single account, whose value Account shows, and on a site without a source
 * of values.
 */
function renderTotal(kit: Kit, isAsked: boolean, show: () => void): unknown {
  const portfolio = hasAccountData(kit) ? getPortfolio(kit).get() : undefined
  if (!portfolio || portfolio.accounts < 2) return nothing
  const { accounts, requested, isLoading } = portfolio
  // A wallet may have been added since.
  const isRead = isAsked && (isLoading || requested === accounts)
  const messages = translate(kit, profileWalletsMessages)
  const renderRead = () =>
    isLoading ? html`<oak-skeleton class="value"></oak-skeleton>` : renderAnswer(kit, portfolio, show)
  return html`<section class="total" aria-label=${messages.total} aria-busy=${(isRead && isLoading) || nothing} tabindex="-1">
    <h3>${messages.total}</h3>
    ${
      isRead
        ? renderRead()
        : html`<p class="hint">${messages.totalHint}</p>
          <oak-button variant="secondary" size="s" @click=${show}>${messages.totalShow}</oak-button>`
    }
  </section>`
}

/** The wallets of the visitor: those that are connected, by chain family, with their accounts, and those that were used before. */
export class ProfileWalletsView extends ViewElement<'ProfileWallets'> {
  static override readonly styles = [visuallyHiddenStyles, viewStyles, walletLinkStyles, profileWalletsStyles]
  static override readonly properties: PropertyDeclarations = { opened: { state: true }, isTotalAsked: { state: true } }

  /** Ids of the wallets whose accounts are all shown. */
  private opened: readonly string[] = []
  /** Whether the visitor has asked for the value of all accounts. */
  private isTotalAsked = false
  #hadFocus = false
  #clearTimer = () => {}
  /** The account whose balance was read last. */
  #shownAccount: string | undefined

  protected override kitConnected(kit: Kit): void {
    this.disposeWithKit(kit.ports.lifecycle.watchOnline(() => this.requestUpdate()))
    this.disposeWithKit(() => this.#clearTimer())
    this.#shownAccount = undefined
    if (isAnyOutside(kit)) loadPart(() => getDirectory(kit).load())
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    this.#hadFocus ||= getFocusedIn(this.renderRoot) !== null
  }

  /** A row that was pressed may disappear: its account is in use now, or its wallet is disconnected. */
  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    if (this.#hadFocus && !getFocusedIn(this.renderRoot)) {
      this.renderRoot.querySelector<HTMLElement>('.active, .add')?.focus()
    }
    this.#hadFocus = false
    if (!this.activeKit) return
    this.#loadBalance(this.activeKit)
    this.#waitForRetry(this.activeKit)
  }

  #loadBalance(kit: Kit): void {
    const account = kit.connections.getCaipAddress()
    if (account && account !== this.#shownAccount && canReadBalance(kit)) loadPart(() => kit.account.refreshBalance())
    this.#shownAccount = account
  }

  /** Renders again when accounts that could not be read may be requested again. */
  #waitForRetry(kit: Kit): void {
    this.#clearTimer()
    if (!this.isTotalAsked) return
    const wait = (getPortfolio(kit).get().retryAt ?? 0) - kit.ports.clock.now()
    if (wait > 0) this.#clearTimer = kit.ports.clock.setTimeout(() => this.requestUpdate(), wait)
  }

  /** The pressed button disappears. */
  async #showTotal(kit: Kit): Promise<void> {
    this.isTotalAsked = true
    const reading = getPortfolio(kit).refresh()
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>('.total')?.focus()
    this.announce(describeTotal(kit, await reading).join(' '))
  }

  readonly #actions = {
    isOpen: (connectorId: string) => this.opened.includes(connectorId),
    open: (connectorId: string) => void this.#open(connectorId),
    use: (connection: Connection, address: string) => void this.#use(connection, address),
    disconnect: (connection: Connection) => this.#disconnect(connection),
    copied: (isCopied: boolean) => this.#copied(isCopied),
  } satisfies WalletActions & { copied: unknown }

  /** The pressed button disappears, so the first added account gets the focus. */
  async #open(connectorId: string): Promise<void> {
    const getList = () =>
      [...this.renderRoot.querySelectorAll<HTMLElement>('[data-wallet]')].find(
        ({ dataset }) => dataset.wallet === connectorId,
      )
    const getRows = () => [...(getList()?.querySelectorAll<HTMLElement>('oak-list-item') ?? [])]
    const { length } = getRows()
    this.opened = [...this.opened, connectorId]
    await this.updateComplete
    getRows()[length]?.focus()
  }

  async #use({ connectorId, namespace }: Connection, address: string): Promise<void> {
    const kit = this.activeKit
    if (!kit) return
    try {
      await kit.connections.switchConnection({ connectorId, address, namespace })
      this.announce(translate(kit, profileWalletsMessages).inUse(shortenAccount(kit, address, namespace)))
    } catch (error) {
      kit.notices.showError(error)
    }
  }

  #disconnect(connection: Connection): void {
    const kit = this.activeKit
    if (!kit) return
    const { connectorId, namespace } = connection
    const text = translate(kit, disconnectMessages).done(getWallet(kit, connection).name)
    // The chosen family stays, also if the site uses another one from now on.
    this.#choose(kit, namespace)
    activateRemaining(kit, { connectorId, namespace })
    void endConnections(kit, toEnding(kit, { connectorId, namespace }), () => {
      const { connections } = kit.connections.getNamespace(namespace)
      if (!connections.some((held) => held.connectorId === connectorId)) this.announce(text)
    })
  }

  #copied(isCopied: boolean): void {
    const kit = this.activeKit
    if (isCopied) kit?.events.track({ event: 'COPY_ADDRESS' })
    else kit?.notices.showError(translate(kit, profileWalletsMessages).copyFailed)
  }

  #choose(kit: Kit, namespace: ChainNamespace): void {
    kit.modal.setNamespace(namespace)
  }

  /** The list of wallets has only those of the family. */
  #add(kit: Kit, namespace: ChainNamespace): void {
    this.#choose(kit, namespace)
    kit.router.push('Connect')
  }

  #connectAgain(kit: Kit, { id, name, view }: RecentWallet, namespace: ChainNamespace): void {
    if (isLegalPending(kit)) return this.#add(kit, namespace)
    kit.events.track({ event: 'SELECT_WALLET', properties: { name, platform: view ? 'qrcode' : 'browser' } })
    this.#choose(kit, namespace)
    if (view) kit.router.push(view.view as 'ConnectingWalletConnect', view.data as never)
    else showConnecting(kit, { connectorId: id, namespace })
  }

  protected renderKit(kit: Kit): TemplateResult {
    const families = kit.networks.namespaces()
    const { namespace = kit.networks.state.activeNamespace } = kit.modal.state
    const total = renderTotal(kit, this.isTotalAsked, () => loadPart(() => this.#showTotal(kit)))
    if (families.length < 2) return html`<div class="view">${this.#renderFamily(kit, namespace)}${total}</div>`
    return html`<div class="view">
      <oak-tabs
        label=${translate(kit, profileWalletsMessages).families}
        .value=${namespace}
        @oak-change=${({ detail }: CustomEvent<ChainNamespace>) => this.#choose(kit, detail)}
      >
        ${families.map((family) => html`<oak-tab name=${family}>${getFamily(kit, family).name}</oak-tab>`)}
        ${families.map(
          (family) => html`<oak-tab-panel name=${family}>
            ${family === namespace ? html`<div class="family">${this.#renderFamily(kit, family)}</div>` : nothing}
          </oak-tab-panel>`,
        )}
      </oak-tabs>
      ${total}
    </div>`
  }

  #renderFamily(kit: Kit, namespace: ChainNamespace): TemplateResult {
    const messages = translate(kit, profileWalletsMessages)
    const { connections, activeConnectorId, allUnconfirmed = [] } = kit.connections.getNamespace(namespace)
    const others = connections.filter(({ connectorId }) => connectorId !== activeConnectorId)
    const isMulti = kit.options.state.features.multiWallet !== false
    const hasAny = connections.length + allUnconfirmed.length > 0
    return html`
      ${this.#renderActive(kit, namespace)}
      ${repeat(
        others,
        ({ connectorId }) => connectorId,
        (connection) => renderWallet(kit, connection, false, this.#actions),
      )}
      ${allUnconfirmed.map((connection) => renderWallet(kit, connection, true, this.#actions))}
      ${hasAny ? nothing : this.#renderEmpty(kit, namespace)}
      ${renderRecents(kit, listRecents(kit, namespace), (wallet) => this.#connectAgain(kit, wallet, namespace))}
      <oak-button variant=${hasAny ? 'secondary' : 'primary'} block class="add" data-key="add" @click=${() => this.#add(kit, namespace)}
        >${isMulti || !hasAny ? messages.add : messages.change}</oak-button
      >
    `
  }

  #renderActive(kit: Kit, namespace: ChainNamespace): unknown {
    const active = kit.connections.getActive(namespace)
    const { address } = kit.connections.getNamespace(namespace)
    if (!active || address === undefined) return nothing
    const rest = active.accounts.filter((account) => !isSameAddress(account.address, address))
    const label = translate(kit, profileWalletsMessages).accountsOf(getWallet(kit, active).name)
    const accounts = renderAccounts(kit, active, rest, label, this.#actions)
    return html`${renderActive(kit, active, address, this.#actions)}${
      rest.length > 0
        ? html`<section class="wallet" aria-label=${label}><h3>${label}</h3>${accounts}</section>`
        : nothing
    }`
  }

  #renderEmpty(kit: Kit, namespace: ChainNamespace): TemplateResult {
    const messages = translate(kit, profileWalletsMessages)
    if (kit.connections.getNamespace(namespace).status === 'reconnecting') {
      return html`<p class="note" role="status">${messages.restoring}</p>`
    }
    return html`<oak-empty-state>
      <span slot="icon" class="icon">${iconWallet()}</span>
      <h3 slot="heading">${messages.emptyHeading}</h3>
      ${messages.emptyText(getFamily(kit, namespace).name)}
    </oak-empty-state>`
  }
}
