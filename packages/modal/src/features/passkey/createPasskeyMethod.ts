import type { Kit } from '@openappkit/core'
import { getEmbeddedWallet, listSocials } from '@openappkit/core/internal'
import '@openappkit/ui/button'
import { html, nothing } from 'lit'
import { addStyles } from '../shared/connect-methods/addStyles.ts'
import type { ConnectHost, ConnectPart } from '../shared/connect-methods/types.ts'
import { loginMessages } from '../shared/embedded-wallet/messages.ts'
import { translate } from '../../i18n/translate.ts'
import { iconPasskey } from './icons.ts'
import { passkeyMessages } from './messages.ts'
import { passkeyMethodStyles } from './passkey-method.styles.ts'
import { startPasskeyLogin } from './startPasskeyLogin.ts'

/** The button for a passkey in the view Connect. */
export function createPasskeyMethod(kit: Kit, host: ConnectHost): ConnectPart {
  const wallet = getEmbeddedWallet(kit)
  addStyles(host, passkeyMethodStyles)

  function choose(): void {
    startPasskeyLogin(kit)
    kit.router.push('ConnectingPasskey')
  }

  return {
    render({ isDisabled }) {
      const { features } = kit.options.state
      // The field for an email address, or the buttons of social accounts, have this note.
      const isExpired = wallet.state.hasExpired && features.email === false && listSocials(features).length === 0
      return html`<div class="passkey-method">
        ${isExpired ? html`<p class="passkey-note" role="status">${translate(kit, loginMessages).expired}</p>` : nothing}
        <oak-button block variant="secondary" data-key="passkey" ?disabled=${isDisabled} @click=${choose}
          ><span slot="start">${iconPasskey()}</span>${translate(kit, passkeyMessages).continue}</oak-button
        >
      </div>`
    },
    updated: () => {},
    follow: () => kit.valtio.subscribe(wallet.state, () => host.requestUpdate()),
  }
}
