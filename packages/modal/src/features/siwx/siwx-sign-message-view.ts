import { isAppKitError } from '@openappkit/common'
import {
  connectionErrors,
  getSignIn,
  isFinalAnswer,
  STILL_WAITING_MS,
  type Kit,
  type SignIn,
  type Unsubscribe,
} from '@openappkit/core/internal'
import { iconShield } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/image'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import '@openappkit/ui/address'
import '@openappkit/ui/avatar'
import { translate } from '../../i18n/translate.ts'
import { translateError } from '../../i18n/translateError.ts'
import { getConnectedWallet } from '../../kit/facts/getConnectedWallet.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import { closeConnecting } from '../shared/connecting/showConnected.ts'
import { walletRequestMessages } from '../shared/connecting/request.messages.ts'
import { describeRefusal, isRefusedForGood } from './describeRefusal.ts'
import { siwxMessages } from './messages.ts'
import { siwxStyles } from './siwx.styles.ts'
import { getNetworkImage } from '../../kit/facts/network.ts'

const BUSY: readonly SignIn['status'][] = ['checking', 'preparing', 'signing', 'adding', 'leaving']

function renderRow(label: string, picture: TemplateResult, value: unknown): TemplateResult {
  return html`<div class="row"><dt>${label}</dt><dd>${picture}<bdi class="name">${value}</bdi></dd></div>`
}

/** Who signs with what: the account, its wallet and its network. */
function renderSigner(kit: Kit): TemplateResult | typeof nothing {
  const messages = translate(kit, siwxMessages)
  const { address } = kit.connections.getNamespace()
  const wallet = getConnectedWallet(kit, kit.connections.getActive())
  const network = kit.networks.getActive()
  if (!address || !wallet || !network) return nothing
  return html`<dl class="signer">
    ${renderRow(
      messages.account,
      html`<oak-avatar address=${address} size="24"></oak-avatar>`,
      html`<oak-address plain value=${address}></oak-address>`,
    )}
    ${renderRow(messages.wallet, html`<oak-image .src=${wallet.image} .logo=${wallet.logo ?? ''} .name=${wallet.name} size="24"></oak-image>`, wallet.name)}
    ${renderRow(
      messages.network,
      html`<oak-image .src=${getNetworkImage(kit, network)} .logo=${network.caipNetworkId} .name=${network.name} size="24" shape="circle"></oak-image>`,
      network.name,
    )}
  </dl>`
}

/** Explains what the visitor signs and requests the signature. Nothing reaches the wallet before the visitor presses Sign. */
export class SIWXSignMessageView extends ViewElement<'SIWXSignMessage'> {
  static override readonly styles = [viewStyles, siwxStyles]
  static override readonly properties: PropertyDeclarations = { isStillWaiting: { state: true } }

  /** Whether the wallet has not answered for {@link STILL_WAITING_MS}. */
  private isStillWaiting = false
  #status: SignIn['status'] = 'none'
  #clearTimer: Unsubscribe = () => {}

  override get awaitsWallet(): boolean {
    return this.#status === 'signing'
  }

  protected override kitConnected(): void {
    this.disposeWithKit(() => this.#clearTimer())
  }

  /** Keeps the content while the view animates out, when no account is left to sign in. */
  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    const kit = this.activeKit
    return super.shouldUpdate(changed) && (!kit || !this.hasUpdated || getSignIn(kit).canSignIn())
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    const kit = this.activeKit
    if (!kit) return
    const { status } = getSignIn(kit).state.signIn
    if (status === this.#status) return
    this.#status = status
    this.#clearTimer()
    this.isStillWaiting = false
    if (status === 'signing') {
      this.#clearTimer = kit.ports.clock.setTimeout(() => (this.isStillWaiting = true), STILL_WAITING_MS)
    }
    // Only shows the message. The wallet is not asked.
    if (status === 'needed') void getSignIn(kit).prepare()
  }

  protected renderKit(kit: Kit): unknown {
    const signIn = getSignIn(kit)
    const messages = translate(kit, siwxMessages)
    const { status, message } = signIn.state.signIn
    const site = this.#getSite(kit)
    const wallet = this.#getWallet(kit)
    const { icons } = kit.options.state.metadata ?? {}
    const domain = message?.domain ?? this.ownerDocument.location.host
    return html`
      <div class="view sign-in">
        <div class="intro">
          <oak-image .src=${icons?.[0] ?? ''} .name=${site} size="48"></oak-image>
          <p class="heading">${messages.heading(site)}</p>
          ${domain === site ? nothing : html`<p class="domain"><bdi dir="ltr">${domain}</bdi></p>`}
          <p class="text">${messages.intro(wallet)}</p>
        </div>
        ${message?.statement ? html`<figure class="statement"><figcaption>${messages.statement}</figcaption><p>${message.statement}</p></figure>` : nothing}
        ${renderSigner(kit)}
        ${this.#renderStatus(kit, site, wallet)}
        <div class="actions">
          ${this.#isFinal(kit) ? nothing : html`<oak-button size="l" block data-key="sign" ?loading=${BUSY.includes(status)} @click=${() => this.#sign(kit)}>${this.#getLabel(kit, wallet)}</oak-button>`}
          <oak-button variant="ghost" size="l" block data-key="cancel" @click=${() => this.#cancel(kit)}>${translate(kit, walletRequestMessages).cancel}</oak-button>
        </div>
        <p class="assurance"><span class="icon">${iconShield()}</span><span>${messages.assurance}</span></p>
      </div>
    `
  }

  /** Whether another attempt would fail, too. */
  #isFinal(kit: Kit): boolean {
    const { status, failure, error } = getSignIn(kit).state.signIn
    const cause: unknown = isAppKitError(error) ? error.cause : error
    return status === 'failed' && (failure === 'site' ? isRefusedForGood(cause) : isFinalAnswer(cause))
  }

  #getSite(kit: Kit): string {
    return kit.options.state.metadata?.name || this.ownerDocument.location.host
  }

  #getWallet(kit: Kit): string {
    return getConnectedWallet(kit, kit.connections.getActive())?.name ?? translate(kit, siwxMessages).wallet
  }

  #getLabel(kit: Kit, wallet: string): string {
    const messages = translate(kit, siwxMessages)
    const { status } = getSignIn(kit).state.signIn
    if (status === 'signing') return messages.confirmIn(wallet)
    if (status === 'adding') return messages.authenticating
    if (status === 'preparing') return messages.preparing
    if (status === 'leaving') return messages.leaving
    return status === 'failed' || status === 'declined' ? translate(kit, walletRequestMessages).tryAgain : messages.sign
  }

  /** Why an attempt has ended. The wallet's own reason is the most precise one. */
  #describeFailure(kit: Kit, { failure, error }: SignIn, site: string, wallet: string): string {
    const messages = translate(kit, siwxMessages)
    if (failure === 'offline') return messages.offline
    const cause: unknown = isAppKitError(error) ? error.cause : error
    if (failure === 'site') return describeRefusal(messages, cause, { site, wallet })
    return connectionErrors.requestPending.is(cause)
      ? translate(kit, walletRequestMessages).pendingText(wallet)
      : translateError(kit, cause)
  }

  /** The region exists before its text, so that each change is announced. */
  #renderStatus(kit: Kit, site: string, wallet: string): TemplateResult {
    const messages = translate(kit, siwxMessages)
    const { signIn } = getSignIn(kit).state
    const { status } = signIn
    const waiting = this.isStillWaiting
      ? translate(kit, walletRequestMessages).stillWaiting(wallet)
      : messages.waiting(wallet)
    const needed = status === 'needed' && getSignIn(kit).isRequired() ? messages.disconnects(site) : ''
    const text = status === 'signing' ? waiting : status === 'declined' ? messages.declined(wallet) : needed
    return html`<div class="status" role="status">
      ${
        status === 'failed'
          ? html`<p class="trouble">${translateError(kit, signIn.error)}</p>
            <p class="note">${this.#describeFailure(kit, signIn, site, wallet)}</p>`
          : text
            ? html`<p class="note">${text}</p>`
            : nothing
      }
    </div>`
  }

  #sign(kit: Kit): void {
    getSignIn(kit).sign().catch(kit.notices.showError)
  }

  #cancel(kit: Kit): void {
    const signIn = getSignIn(kit)
    const isRequired = signIn.isRequired()
    signIn.cancel().catch(kit.notices.showError)
    if (!isRequired) closeConnecting(kit)
  }
}
