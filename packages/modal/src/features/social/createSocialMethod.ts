import {
  getEmbeddedWallet,
  listSocials,
  SOCIAL_NAMES,
  type Kit,
  type SocialProvider,
  defineSlice,
} from '@openappkit/core/internal'
import '@openappkit/ui/button'
import { html, nothing, svg, type TemplateResult } from 'lit'
import { addStyles } from '../shared/connect-methods/addStyles.ts'
import type { ConnectHost, ConnectPart } from '../shared/connect-methods/types.ts'
import { loadPart } from '../../shell/element/loadPart.ts'
import { loginMessages } from '../shared/embedded-wallet/messages.ts'
import { translate } from '../../i18n/translate.ts'
import { getPopup, startSocialLogin } from './startSocialLogin.ts'
import { drawLogo, LOGOS, type ProviderLogos } from '../shared/embedded-wallet/providerLogos.ts'
import { socialMessages } from './messages.ts'
import { socialMethodStyles } from './social-method.styles.ts'

/** In a narrow view, the others are behind the button for more. */
const NARROW_COUNT = 2

/** Three dots. */
const MORE = svg`<path stroke="currentcolor" stroke-width="4" stroke-linecap="round" d="M5 12h0m7 0h0m7 0h0" />`

/** Whether the visitor has asked for all providers; until the modal closes. Back then finds the button that was pressed. */
const getUnfolded = defineSlice('socialUnfolded', (kit) => {
  const unfolded = { isUnfolded: false }
  kit.onDestroy(
    kit.valtio.subscribe(
      kit.modal.state,
      () => (unfolded.isUnfolded &&= kit.modal.state.open || kit.options.state.enableEmbedded),
    ),
  )
  return unfolded
})

/**
 * The buttons of the social providers in the view Connect. No request is sent before a click.
 *
 * @param others - The signs that are not in `LOGOS`, if the page has such a provider.
 */
export function createSocialMethod(kit: Kit, host: ConnectHost, others: ProviderLogos = {}): ConnectPart {
  let logos: ProviderLogos = { ...LOGOS, ...others }
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
      ><span slot="start">${drawLogo(logos[provider])}</span><span class="social-name">${count === 1 ? label : name}</span></oak-button
    >`
  }

  return {
    render({ isDisabled }) {
      const { features } = kit.options.state
      const providers = listSocials(features)
      const { length } = providers
      const layout =
        length <= NARROW_COUNT ? '' : unfolded.isUnfolded ? 'social-tiles social-all' : 'social-tiles social-folded'
      // The field for an email address has this note.
      const isExpired = wallet.state.hasExpired && features.email === false
      return html`<div class="socials">
        <div role="status">${isExpired ? html`<p class="note">${translate(kit, loginMessages).expired}</p>` : nothing}</div>
        <div class="social-row ${layout}">
          ${providers.map((provider, index) => renderButton(provider, index, length, isDisabled))}
          ${
            layout.includes('folded')
              ? html`<oak-button block variant="secondary" class="social-more" label=${translate(kit, socialMessages).more} @click=${unfold}><span slot="start">${drawLogo(MORE)}</span></oak-button>`
              : nothing
          }
        </div>
      </div>`
    },
    updated() {
      // The site has added a provider since this code was loaded.
      if (listSocials(kit.options.state.features).some((provider) => !logos[provider])) {
        loadPart(async () => {
          logos = { ...LOGOS, ...(await import('../shared/embedded-wallet/otherLogos.ts')).OTHER_LOGOS }
          host.requestUpdate()
        })
      }
      if (!isPressed) return
      isPressed = false
      // The pressed button has disappeared.
      host.renderRoot.querySelector<HTMLElement>('.social-rest')?.focus()
    },
    follow() {
      // Without it, another window opens.
      if (navigator.maxTouchPoints > 0) {
        import('./openOwnWindow.ts').then(
          ({ openOwnWindow }) => (getPopup(kit).openOwn = openOwnWindow),
          () => {},
        )
      }
      return kit.valtio.subscribe(wallet.state, () => host.requestUpdate())
    },
  }
}
