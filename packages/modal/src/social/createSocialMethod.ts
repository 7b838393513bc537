import { getEmbeddedWallet, listSocials, SOCIAL_NAMES, type Kit, type SocialProvider } from '@openappkit/core'
import '@openappkit/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { addStyles } from '../connect-methods/addStyles.ts'
import type { ConnectHost, ConnectPart } from '../connect-methods/types.ts'
import { loginMessages } from '../embedded-wallet/messages.ts'
import { translate } from '../i18n/translate.ts'
import { getPopup } from './getPopup.ts'
import { getUnfolded } from './getUnfolded.ts'
import { renderLogo } from '../embedded-wallet/providerLogos.ts'
import { socialMessages } from './messages.ts'
import { socialMethodStyles } from './social-method.styles.ts'
import { startSocialLogin } from './startSocialLogin.ts'

/** In a narrow view, the others are behind the button for more. */
const NARROW_COUNT = 2

const iconMore = () =>
  html`<svg slot="start" viewBox="0 0 24 24" width="20" height="20" fill="currentcolor" aria-hidden="true">
    <circle cx="5" cy="12" r="2" /><circle cx="12" cy="12" r="2" /><circle cx="19" cy="12" r="2" />
  </svg>`

/** The buttons of the social providers in the view Connect. No request is sent before a click. */
export function createSocialMethod(kit: Kit, host: ConnectHost): ConnectPart {
  const wallet = getEmbeddedWallet(kit)
  const unfolded = getUnfolded(kit)
  let isPressed = false
  addStyles(host, socialMethodStyles)

  /** The window opens first: a browser allows it only in the handler itself. */
  function choose(provider: SocialProvider): void {
    if (provider === 'farcaster') return kit.router.push('ConnectingFarcaster')
    startSocialLogin(kit, provider)
    kit.router.push('ConnectingSocial', { provider })
  }

  function unfold(): void {
    unfolded.isUnfolded = isPressed = true
    host.requestUpdate()
  }

  function renderButton(provider: SocialProvider, index: number, count: number, isDisabled: boolean): TemplateResult {
    const name = SOCIAL_NAMES[provider]
    const label = translate(kit, socialMessages).continue(name)
    return html`<oak-button
      block
      variant="secondary"
      class=${index < NARROW_COUNT ? '' : 'social-rest'}
      data-key="social-${provider}"
      label=${label}
      title=${count > NARROW_COUNT ? name : nothing}
      ?disabled=${isDisabled}
      @click=${() => choose(provider)}
      ><span slot="start">${renderLogo(provider)}</span><span class="social-name">${count === 1 ? label : name}</span></oak-button
    >`
  }

  return {
    render({ isDisabled }) {
      const { features } = kit.options.state
      const providers = listSocials(features)
      const { length } = providers
      const layout = length <= NARROW_COUNT ? '' : unfolded.isUnfolded ? 'social-tiles social-all' : 'social-tiles social-folded'
      // The field for an e-mail address has this note.
      const isExpired = wallet.state.hasExpired && features.email === false
      return html`<div class="socials">
        <div role="status">${isExpired ? html`<p class="social-note">${translate(kit, loginMessages).expired}</p>` : nothing}</div>
        <div class="social-row ${layout}">
          ${providers.map((provider, index) => renderButton(provider, index, length, isDisabled))}
          ${layout.includes('folded')
            ? html`<oak-button block variant="secondary" class="social-more" label=${translate(kit, socialMessages).more} @click=${unfold}>${iconMore()}</oak-button>`
            : nothing}
        </div>
      </div>`
    },
    updated() {
      if (!isPressed) return
      isPressed = false
      // The pressed button has disappeared.
      host.renderRoot.querySelector<HTMLElement>('.social-rest')?.focus()
    },
    follow() {
      // Without it, another window opens.
      if (navigator.maxTouchPoints > 0) import('./openOwnWindow.ts').then(({ openOwnWindow }) => (getPopup(kit).openOwn = openOwnWindow), () => {})
      return kit.valtio.subscribe(wallet.state, () => host.requestUpdate())
    },
  }
}
