import type { Kit } from '@openappkit/core'
import { iconCheck, iconWarning } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/copy-button'
import '@openappkit/ui/qr-code'
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { loginStyles } from '../embedded-wallet/login.styles.ts'
import { providerMessages } from '../embedded-wallet/provider.messages.ts'
import { renderLogo } from '../embedded-wallet/renderLogo.ts'
import { translate } from '../i18n/translate.ts'
import { primaryLinkStyles } from '../views/primary-link.styles.ts'
import { ViewElement } from '../views/view-element.ts'
import { viewStyles } from '../views/view.styles.ts'
import { getConnectRequest } from '../wallet-request/getConnectRequest.ts'
import { walletRequestMessages } from '../wallet-request/messages.ts'
import { connectingFarcasterStyles } from './connecting-farcaster.styles.ts'
import { describeFarcaster, type FarcasterState, type FarcasterWords } from './describeFarcaster.ts'
import { farcasterMessages } from './messages.ts'
import { startFarcasterLogin } from './startFarcasterLogin.ts'

/** The login by Farcaster: the link for its app, until the visitor has approved there. It begins when the view is shown. */
export class ConnectingFarcasterView extends ViewElement<'ConnectingFarcaster'> {
  static override readonly styles = [viewStyles, loginStyles, primaryLinkStyles, connectingFarcasterStyles]

  #hadFocus = false

  protected getStates(kit: Kit): readonly object[] {
    return [getConnectRequest(kit).state, kit.connections.state, kit.options.state]
  }

  protected override kitConnected(kit: Kit): void {
    startFarcasterLogin(kit)
  }

  /** Keeps the content while the view animates out: leaving it aborts the request first. */
  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    const kit = this.activeKit
    const isAborted = this.hasUpdated && kit !== undefined && getConnectRequest(kit).state.status === 'idle'
    return !isAborted && super.shouldUpdate(changed)
  }

  get #focused() {
    return (this.renderRoot as ShadowRoot).activeElement
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    this.#hadFocus = this.hasUpdated && this.#focused !== null
    const kit = this.activeKit
    // As high as before, so that the modal does not shrink for the moment in which it says that the visitor is logged in.
    if (kit && getConnectRequest(kit).state.status === 'success' && this.hasUpdated) this.#keepHeight()
  }

  #keepHeight(): void {
    const content = this.renderRoot.querySelector<HTMLElement>('.login:not(.done)')
    if (content) this.style.setProperty('--login-height', `${content.offsetHeight}px`)
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    if (this.#hadFocus) void this.updateComplete.then(() => this.#keepFocus())
  }

  /** Moves the focus from a button that has disappeared to the texts. */
  #keepFocus(): void {
    if (!this.#focused) this.renderRoot.querySelector<HTMLElement>('.words')?.focus({ preventScroll: true })
  }

  #getState(kit: Kit): FarcasterState {
    const { status, error, isStillWaiting: isLate } = getConnectRequest(kit).state
    const step = kit.connections.state.pending?.step
    const { url, isStorageBlocked = false } = step?.name === 'farcaster' ? step.data : {}
    return { status, error, isLate, isMobile: kit.ports.isMobile === true, url, isStorageBlocked }
  }

  protected renderKit(kit: Kit): unknown {
    const state = this.#getState(kit)
    const words = describeFarcaster(kit, state)
    const { picture, heading, text, detail } = words
    const isDone = picture === 'good'
    return html`<div class=${isDone ? 'login done' : 'login'}>
      ${this.#renderPicture(kit, words, state)}
      <div class="words" role="status" tabindex="-1">
        <p class="heading">${heading}</p>
        ${text ? html`<p class="text">${text}</p>` : nothing} ${detail ? html`<p class="detail">${detail}</p>` : nothing}
      </div>
      ${isDone ? nothing : this.#renderActions(kit, words, state)}
    </div>`
  }

  #renderPicture(kit: Kit, { picture }: FarcasterWords, { url = '', isMobile }: FarcasterState): TemplateResult {
    if (picture === 'good') return html`<div class="mark good">${iconCheck()}</div>`
    if (picture === 'bad') return html`<div class="mark bad">${iconWarning()}</div>`
    if (isMobile) return html`<div class="mark ${picture}" aria-busy=${picture === 'busy'}>${renderLogo('farcaster')}</div>`
    const logo = html`<span slot="logo" class="logo">${renderLogo('farcaster')}</span>`
    // Without a link it is a placeholder.
    return html`<div class="code"><oak-qr-code .value=${url} label=${translate(kit, farcasterMessages).qrLabel}>${logo}</oak-qr-code></div>`
  }

  #renderActions(kit: Kit, { canRetry, picture }: FarcasterWords, { url, isMobile }: FarcasterState): TemplateResult {
    const messages = translate(kit, farcasterMessages)
    return html`<div class="actions">
      ${canRetry ? html`<oak-button size="l" block data-key="main" @click=${() => startFarcasterLogin(kit)}>${translate(kit, walletRequestMessages).tryAgain}</oak-button>` : nothing}
      ${picture !== 'bad' && isMobile
        ? html`<a
            class="primary-link"
            data-key="main"
            href=${url ?? nothing}
            target="_blank"
            rel=${url === undefined ? nothing : 'noopener noreferrer'}
            role=${url === undefined ? 'link' : nothing}
            aria-disabled=${url === undefined ? 'true' : nothing}
            >${messages.openApp}</a
          >`
        : nothing}
      ${picture === 'bad'
        ? nothing
        : html`<oak-copy-button .value=${url ?? ''} ?disabled=${url === undefined} label=${messages.copyLink} copied-label=${messages.linkCopied} data-key="copy-link"
            >${messages.copyLink}</oak-copy-button
          >`}
      <oak-button variant="ghost" block data-key="other" @click=${() => kit.router.goBack()}>${translate(kit, providerMessages).otherWay}</oak-button>
    </div>`
  }
}
