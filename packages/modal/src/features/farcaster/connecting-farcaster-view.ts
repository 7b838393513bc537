import { emailErrors, type Kit, createFarcasterLogin } from '@openappkit/core/internal'
import { iconCheck, iconWarning } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/copy-button'
import '@openappkit/ui/qr-code'
import { html, nothing, type TemplateResult } from 'lit'
import { LoginView } from '../shared/embedded-wallet/login-view.ts'
import { loginStyles } from '../shared/embedded-wallet/login.styles.ts'
import { providerMessages } from '../shared/embedded-wallet/provider.messages.ts'
import { renderLogo } from '../shared/embedded-wallet/renderLogo.ts'
import { translate } from '../../i18n/translate.ts'
import { primaryLinkStyles } from '../../shell/views/primary-link.styles.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { getConnectRequest } from '../shared/connecting/getConnectRequest.ts'
import { walletRequestMessages } from '../shared/connecting/request.messages.ts'
import { connectingFarcasterStyles } from './connecting-farcaster.styles.ts'
import { describeFarcaster, type FarcasterState, type FarcasterWords } from './describeFarcaster.ts'
import { farcasterMessages } from './messages.ts'
import { startLogin } from '../shared/embedded-wallet/startLogin.ts'

/** Begins a login by Farcaster. The view ConnectingFarcaster shows what follows. */
const startFarcasterLogin = (kit: Kit): void => startLogin(kit, createFarcasterLogin(kit))

/** The login by Farcaster: the link for its app, until the visitor has approved there. It begins when the view is shown. */
export class ConnectingFarcasterView extends LoginView<'ConnectingFarcaster'> {
  static override readonly styles = [viewStyles, loginStyles, primaryLinkStyles, connectingFarcasterStyles]

  protected override kitConnected(kit: Kit): void {
    super.kitConnected(kit)
    startFarcasterLogin(kit)
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
    if (isMobile) {
      return html`<div class="mark ${picture}" aria-busy=${picture === 'busy'}>${renderLogo('farcaster')}</div>`
    }
    const logo = html`<span slot="logo" class="logo">${renderLogo('farcaster')}</span>`
    // Without a link it is a placeholder.
    return html`<div class="code"><oak-qr-code .value=${url} label=${translate(kit, farcasterMessages).qrLabel}>${logo}</oak-qr-code></div>`
  }

  #renderActions(kit: Kit, { canRetry, picture }: FarcasterWords, { url, isMobile }: FarcasterState): TemplateResult {
    const messages = translate(kit, farcasterMessages)
    return html`<div class="actions">
      ${canRetry ? html`<oak-button size="l" block data-key="main" ?disabled=${this.wait > 0} @click=${() => startFarcasterLogin(kit)}>${translate(kit, walletRequestMessages).tryAgain}</oak-button>` : nothing}
      ${
        picture !== 'bad' && isMobile
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
          : nothing
      }
      ${
        picture === 'bad'
          ? nothing
          : html`<oak-copy-button .value=${url ?? ''} ?disabled=${url === undefined} label=${messages.copyLink} copied-label=${messages.linkCopied} data-key="copy-link"
            >${messages.copyLink}</oak-copy-button
          >`
      }
      ${emailErrors.cooldown.is(this.getProblem(kit)) ? this.renderWait(kit) : nothing}
      <oak-button variant="ghost" block data-key="other" @click=${() => kit.router.goBack()}>${translate(kit, providerMessages).otherWay}</oak-button>
    </div>`
  }
}
