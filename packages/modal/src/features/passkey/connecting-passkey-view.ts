import { emailErrors, type Kit } from '@openappkit/core'
import { iconCheck, iconWarning } from '@openappkit/ui'
import '@openappkit/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { LoginView } from '../shared/embedded-wallet/login-view.ts'
import { loginStyles } from '../shared/embedded-wallet/login.styles.ts'
import { ringStyles } from '../shared/embedded-wallet/ring.styles.ts'
import { translate } from '../../i18n/translate.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { getConnectRequest } from '../shared/connecting/getConnectRequest.ts'
import { walletRequestMessages } from '../shared/connecting/request.messages.ts'
import { describePasskey, type PasskeyWords } from './describePasskey.ts'
import { iconPasskey } from './icons.ts'
import { startPasskeyLogin } from './startPasskeyLogin.ts'
import { passkeyViewMessages } from './view.messages.ts'

/** The login by a passkey, from the click to the opened wallet. The method in Connect has begun it. */
export class ConnectingPasskeyView extends LoginView<'ConnectingPasskey'> {
  static override readonly styles = [viewStyles, loginStyles, ringStyles]

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
      ${canRetry ? html`<oak-button size="l" block data-key="main" ?disabled=${this.wait > 0} @click=${() => startPasskeyLogin(kit)}>${translate(kit, walletRequestMessages).tryAgain}</oak-button>` : nothing}
      ${emailErrors.cooldown.is(this.getProblem(kit)) ? this.renderWait(kit) : nothing}
      <oak-button variant="ghost" block data-key="other" @click=${() => kit.router.goBack()}>${translate(kit, passkeyViewMessages).otherWay}</oak-button>
    </div>`
  }
}
