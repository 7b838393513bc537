import { emailErrors, getEmbeddedWallet, type Kit } from '@openappkit/core'
import { iconMail } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/email-input'
import { html, nothing } from 'lit'
import { addStyles } from '../connect-methods/addStyles.ts'
import type { ConnectHost, ConnectPart } from '../connect-methods/types.ts'
import { translate } from '../i18n/translate.ts'
import { translateError } from '../i18n/translateError.ts'
import { createCountdown } from './createCountdown.ts'
import { emailMethodStyles } from './email-method.styles.ts'
import { emailMessages } from './messages.ts'
import { startEmailLogin } from './startEmailLogin.ts'

const findField = ({ renderRoot }: ConnectHost) => renderRoot.querySelector('oak-email-input')

/** The field for an e-mail address in the view Connect. */
export function createEmailMethod(kit: Kit, host: ConnectHost): ConnectPart {
  const wallet = getEmbeddedWallet(kit)
  const countdown = createCountdown(kit, host.requestUpdate.bind(host))
  let address = ''
  addStyles(host, emailMethodStyles)

  function submit(): void {
    const field = findField(host)
    if (!field) return
    if (!field.check()) return field.focus()
    if (countdown.getSeconds() > 0) return
    startEmailLogin(kit, address.trim())
    kit.router.push('EmailLogin', { email: address.trim() })
  }

  function enter({ detail }: CustomEvent<string>): void {
    address = detail
    host.requestUpdate()
  }

  /** Renders the wait, the end of an earlier session, or nothing. */
  function renderNote(): unknown {
    const seconds = countdown.getSeconds()
    const text = seconds > 0 && address ? translateError(kit, emailErrors.cooldown({ n: seconds })) : wallet.state.hasExpired ? translate(kit, emailMessages).expired : ''
    return text ? html`<p class="email-note">${text}</p>` : nothing
  }

  return {
    render({ isDisabled }) {
      const messages = translate(kit, emailMessages)
      const isValid = findField(host)?.isValid === true
      const isWaiting = countdown.getSeconds() > 0 && address !== ''
      return html`
        <div class="email-method">
          <oak-email-input
            label=${messages.field}
            label-hidden
            placeholder=${messages.field}
            invalid-text=${translateError(kit, emailErrors.invalidAddress())}
            name="email"
            .value=${address}
            ?disabled=${isDisabled}
            @oak-input=${enter}
            @oak-submit=${submit}
            ><span slot="start" class="icon">${iconMail()}</span></oak-email-input
          >
          <oak-button
            block
            data-key="email"
            variant=${isValid ? 'primary' : 'secondary'}
            ?disabled=${isDisabled || isWaiting}
            @click=${submit}
            >${messages.continue}</oak-button
          >
          <div class="email-status" role="status">${renderNote()}</div>
        </div>
      `
    },
    updated: () => void (address && countdown.updated()),
    follow() {
      const unsubscribe = kit.valtio.subscribe(wallet.state, () => host.requestUpdate())
      return () => {
        unsubscribe()
        countdown.dispose()
      }
    },
  }
}
