import { createCaipNetworkId, parseCaipAsset, isAppKitError } from '@openappkit/common'
import { getOnramp, isVerifiedToken, type Kit, type Network, type Purchase } from '@openappkit/core/internal'
import { visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/empty-state'
import '@openappkit/ui/image'
import '@openappkit/ui/link'
import '@openappkit/ui/progress-ring'
import { html, nothing, type TemplateResult } from 'lit'
import { joinSentences } from '../../i18n/joinSentences.ts'
import { translate } from '../../i18n/translate.ts'
import { getTransactionLink } from '../../kit/facts/network.ts'
import { renderTokenInRing } from '../shared/transfers/assets.ts'
import { guardedStyles, PressGuard } from '../shared/transfers/press-guard.ts'
import { renderActivityButton } from '../shared/transfers/renderActivityButton.ts'
import { GuardedView } from '../../shell/views/guarded-view.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { walletRequestStyles } from '../shared/connecting/wallet-request.styles.ts'
import { getOnrampSession, describePurchase } from './getOnrampSession.ts'
import { onrampMessages } from './messages.ts'
import { openBuy } from './openBuy.ts'
import { openTab } from '../../kit/actions/openTab.ts'
import { translateError } from '../../i18n/translateError.ts'
import { formatPurchase } from './formatPurchase.ts'

function findNetworkOf(kit: Kit, { asset }: Purchase): Network | undefined {
  const { namespace, reference } = parseCaipAsset(asset)
  return kit.networks.find(createCaipNetworkId(namespace, reference))
}

/** What has become of a purchase. */
interface Progress {
  readonly state: 'waiting' | 'success' | 'error'
  readonly heading: string
  readonly text: string
  /** Why it failed. */
  readonly detail?: string
  /** The transaction that has delivered it. */
  readonly hash?: string
}

/** The followed purchase; `undefined` without one. */
function describeProgress(kit: Kit): Progress | undefined {
  const { purchase: followed } = getOnramp(kit).state
  if (!followed) return undefined
  const { purchase, status } = followed
  const messages = translate(kit, onrampMessages)
  const amount = describePurchase(kit, purchase)
  const provider = purchase.provider.name
  if (status.status === 'delivered') {
    const arrived = formatPurchase(kit, status.quantity, purchase.symbol)
    return {
      state: 'success',
      heading: messages.deliveredHeading,
      text: messages.deliveredText(arrived),
      hash: status.hash,
    }
  }
  if (status.status === 'failed') {
    const { error } = status
    const detail = isAppKitError(error) ? { detail: translateError(kit, error) } : {}
    return { state: 'error', heading: messages.failedHeading, text: messages.failedText(provider), ...detail }
  }
  if (status.status === 'late') {
    return { state: 'error', heading: messages.lateHeading, text: messages.lateText(amount, provider) }
  }
  if (status.status === 'unread') {
    return { state: 'error', heading: messages.unreadHeading, text: messages.unreadText(amount, provider) }
  }
  return status.isPageClosed
    ? { state: 'waiting', heading: messages.closedHeading, text: messages.closedText(amount) }
    : { state: 'waiting', heading: messages.waitingHeading, text: messages.waitingText(provider, amount) }
}

/** Waits for what was bought. The visitor may close the modal: the purchase is followed without it. */
export class BuyInProgressView extends GuardedView<'BuyInProgress'> {
  static override readonly styles = [visuallyHiddenStyles, viewStyles, walletRequestStyles, guardedStyles]

  protected readonly view = 'BuyInProgress'

  /** The second press of a double click on the button of the form would open the page twice. */
  readonly #guard = new PressGuard(this)
  /** Stays while the view animates out, when the purchase is no longer followed. */
  #progress: Progress | undefined

  override get holdsUpdates(): false {
    return false
  }

  protected override kitConnected(kit: Kit): void {
    getOnrampSession(kit)
    this.#guard.start(kit)
  }

  protected override firstUpdated(): void {
    // A live region announces only its changes.
    if (this.#progress) this.announce(joinSentences(this.#progress.heading, this.#progress.text))
  }

  protected renderKit(kit: Kit): unknown {
    const { purchase } = getOnramp(kit).state
    this.#progress = describeProgress(kit)
    if (!this.#progress || !purchase) return this.#renderGone(kit)
    const { state, heading, text, detail, hash } = this.#progress
    const network = findNetworkOf(kit, purchase.purchase)
    return html`
      <div class="request">
        <div class="pictures">
          <oak-progress-ring state=${state} aria-busy=${state === 'waiting'}>${this.#renderPicture(kit, purchase.purchase, network)}</oak-progress-ring>
        </div>
        <div class="words" role="status" tabindex="-1">
          <p class="heading">${heading}</p>
          <p class="text">${text}</p>
          ${detail ? html`<p class="detail">${detail}</p>` : nothing}
        </div>
        ${network && hash ? this.#renderLink(kit, network, hash) : nothing} ${this.#renderActions(kit, purchase.purchase)}
      </div>
    `
  }

  #renderPicture(kit: Kit, { asset, symbol }: Purchase, network: Network | undefined): TemplateResult {
    if (!network) return html`<oak-image .name=${symbol} size="72" shape="circle"></oak-image>`
    return renderTokenInRing(kit, { asset, symbol, isVerified: isVerifiedToken(kit, network, asset) }, network, 72)
  }

  #renderLink(kit: Kit, network: Network, hash: string): TemplateResult | typeof nothing {
    const link = getTransactionLink(kit, network, hash)
    if (!link) return nothing
    const messages = translate(kit, onrampMessages)
    const label = messages.explorer(link.explorer)
    return html`<oak-link variant="standalone" external href=${link.href} label=${messages.opensNewTab(label)} data-key="explorer">${label}</oak-link>`
  }

  #renderActions(kit: Kit, { provider }: Purchase): TemplateResult {
    const messages = translate(kit, onrampMessages)
    const { status } = getOnramp(kit).state.purchase!.status
    const isOpen = status !== 'delivered' && status !== 'failed'
    return html`<div class="actions">
      ${
        isOpen && provider.url !== ''
          ? html`<oak-button
            size="l"
            block
            variant="secondary"
            class=${this.#guard.isActive ? 'guarded' : ''}
            label=${messages.opensNewTab(messages.openAgain)}
            data-key="reopen"
            @click=${(event: UIEvent) => this.#reopen(kit, event)}
            >${messages.openAgain}</oak-button
          >`
          : nothing
      }
      ${status === 'delivered' ? renderActivityButton(kit, messages.activity) : nothing}
      ${
        isOpen
          ? html`<oak-button size="l" block variant="ghost" data-key="stop" @click=${() => this.#dismiss(kit)}>${messages.stopWaiting}</oak-button>`
          : html`<oak-button size="l" block data-key="done" @click=${() => this.#close(kit)}>${messages.done}</oak-button>`
      }
      ${
        status === 'failed'
          ? html`<oak-button size="l" block variant="ghost" data-key="again" @click=${() => this.#buyAgain(kit)}>${messages.buyAgain}</oak-button>`
          : nothing
      }
    </div>`
  }

  /** Nothing is followed: the visitor has stopped waiting, here or in another tab. */
  #renderGone(kit: Kit): TemplateResult {
    const messages = translate(kit, onrampMessages)
    return html`<oak-empty-state>
      <h3 slot="heading" class="gone" tabindex="-1">${messages.goneHeading}</h3>
      <p>${messages.goneText}</p>
      <oak-button slot="action" variant="secondary" data-key="purchases" @click=${() => kit.router.push('OnRampActivity')}
        >${messages.historyTitle}</oak-button
      >
    </oak-empty-state>`
  }

  #reopen(kit: Kit, event: UIEvent): void {
    if (this.#guard.refuses(event)) return
    try {
      getOnramp(kit).reopenPage(openTab)
    } catch (error) {
      kit.notices.showError(error)
    }
  }

  /** The pressed button disappears. */
  #dismiss(kit: Kit): void {
    getOnramp(kit).dismissPurchase()
    this.requestUpdate()
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.gone')?.focus())
  }

  #buyAgain(kit: Kit): void {
    getOnramp(kit).dismissPurchase()
    kit.router.reset('Account')
    openBuy(kit)
  }

  #close(kit: Kit): void {
    getOnramp(kit).dismissPurchase()
    kit.router.reset('Account')
  }
}
