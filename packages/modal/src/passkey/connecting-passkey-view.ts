import type { Kit } from '@openappkit/core'
import { iconCheck, iconWarning } from '@openappkit/ui'
import '@openappkit/ui/button'
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { loginStyles } from '../embedded-wallet/login.styles.ts'
import { ringStyles } from '../embedded-wallet/ring.styles.ts'
import { translate } from '../i18n/translate.ts'
import { ViewElement } from '../views/view-element.ts'
import { viewStyles } from '../views/view.styles.ts'
import { getConnectRequest } from '../wallet-request/getConnectRequest.ts'
import { walletRequestMessages } from '../wallet-request/messages.ts'
import { describePasskey, type PasskeyWords } from './describePasskey.ts'
import { iconPasskey } from './icons.ts'
import { startPasskeyLogin } from './startPasskeyLogin.ts'
import { passkeyViewMessages } from './view.messages.ts'

/** The login by a passkey, from the click to the opened wallet. The method in Connect has begun it. */
export class ConnectingPasskeyView extends ViewElement<'ConnectingPasskey'> {
  static override readonly styles = [viewStyles, loginStyles, ringStyles]

  #hadFocus = false

  protected getStates(kit: Kit): readonly object[] {
    return [getConnectRequest(kit).state]
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
    const content = this.hasUpdated && kit && getConnectRequest(kit).state.status === 'success' && this.renderRoot.querySelector<HTMLElement>('.login:not(.done)')
    // As high as before, so that the modal does not shrink for the moment in which it says that the visitor is logged in.
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

  protected renderKit(kit: Kit): unknown {
    const words = describePasskey(kit, getConnectRequest(kit).state)
    const { picture, heading, text } = words
    const isDone = picture === 'good'
    return html`<div class=${isDone ? 'login done' : 'login'}>
      <div class="mark ${picture}" aria-busy=${picture === 'busy'}>${this.#renderPicture(picture)}</div>
      <div class="words" role="status" tabindex="-1">
        <p class="heading">${heading}</p>
        ${text ? html`<p class="text">${text}</p>` : nothing}
      </div>
      ${isDone ? nothing : this.#renderActions(kit, words)}
    </div>`
  }

  #renderPicture(picture: PasskeyWords['picture']): TemplateResult {
    if (picture === 'good') return iconCheck()
    return picture === 'bad' ? iconWarning() : iconPasskey()
  }

  #renderActions(kit: Kit, { canRetry }: PasskeyWords): TemplateResult {
    return html`<div class="actions">
      ${canRetry ? html`<oak-button size="l" block data-key="main" @click=${() => startPasskeyLogin(kit)}>${translate(kit, walletRequestMessages).tryAgain}</oak-button>` : nothing}
      <oak-button variant="ghost" block data-key="other" @click=${() => kit.router.goBack()}>${translate(kit, passkeyViewMessages).otherWay}</oak-button>
    </div>`
  }
}
