import { emailErrors, type ConnectStep, type ConnectStepOf, type Kit } from '@openappkit/core/internal'
import { iconCheck, iconWarning } from '@openappkit/ui'
import '@openappkit/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { LoginView } from '../shared/embedded-wallet/login-view.ts'
import { loginStyles } from '../shared/embedded-wallet/login.styles.ts'
import { ringStyles } from '../shared/embedded-wallet/ring.styles.ts'
import { providerMessages } from '../shared/embedded-wallet/provider.messages.ts'
import { translate } from '../../i18n/translate.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { getConnectRequest } from '../shared/connecting/getConnectRequest.ts'
import { walletRequestMessages } from '../shared/connecting/request.messages.ts'
import { describeSocial, type SocialState, type SocialWords } from './describeSocial.ts'
import { getPopup, startSocialLogin } from './startSocialLogin.ts'
import { renderLogo } from '../shared/embedded-wallet/renderLogo.ts'
import { socialViewMessages } from './view.messages.ts'

const isSocialStep = (step: ConnectStep | undefined): step is ConnectStepOf<'social'> => step?.name === 'social'

/** The login by a social account, from the click to the opened wallet. The method in Connect has begun it. */
export class ConnectingSocialView extends LoginView<'ConnectingSocial'> {
  static override readonly styles = [viewStyles, loginStyles, ringStyles]

  #getState(kit: Kit): SocialState {
    const { status, error } = getConnectRequest(kit).state
    const { step, isStillWaiting: isLate = false } = kit.connections.state.pending ?? {}
    return { provider: this.data.provider, status, error, isLate, step: isSocialStep(step) ? step : undefined }
  }

  protected renderKit(kit: Kit): unknown {
    const words = describeSocial(kit, this.#getState(kit))
    const { picture, heading, text, detail } = words
    const isDone = picture === 'good'
    return html`<div class=${isDone ? 'login done' : 'login'}>
      <div class="mark ${picture}" aria-busy=${picture === 'busy'}>${this.#renderPicture(picture)}</div>
      <div class="words" role="status" tabindex="-1">
        <p class="heading">${heading}</p>
        ${text ? html`<p class="text">${text}</p>` : nothing} ${detail ? html`<p class="detail">${detail}</p>` : nothing}
      </div>
      ${isDone ? nothing : this.#renderActions(kit, words)}
    </div>`
  }

  #renderPicture(picture: SocialWords['picture']): TemplateResult {
    if (picture === 'good') return iconCheck()
    if (picture === 'bad') return iconWarning()
    return renderLogo(this.data.provider)
  }

  #renderActions(kit: Kit, { action }: SocialWords): TemplateResult {
    const { openWindow, showWindow } = translate(kit, socialViewMessages)
    const labels = { show: showWindow, open: openWindow, retry: translate(kit, walletRequestMessages).tryAgain }
    const press = () => (action === 'show' ? getPopup(kit).current?.focus() : startSocialLogin(kit, this.data.provider))
    return html`<div class="actions">
      ${
        action
          ? html`<oak-button size="l" block data-key="main" variant=${action === 'show' ? 'secondary' : 'primary'} ?disabled=${this.wait > 0} @click=${press}>${labels[action]}</oak-button>`
          : nothing
      }
      ${emailErrors.cooldown.is(this.getProblem(kit)) ? this.renderWait(kit) : nothing}
      <oak-button variant="ghost" block data-key="other" @click=${() => kit.router.goBack()}>${translate(kit, providerMessages).otherWay}</oak-button>
    </div>`
  }
}
