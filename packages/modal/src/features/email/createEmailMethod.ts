import { emailErrors, getEmbeddedWallet, type Kit } from '@openappkit/core/internal'
import { iconMail, isEmail } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/email-input'
import { html, nothing } from 'lit'
import { addStyles } from '../shared/connect-methods/addStyles.ts'
import type { ConnectHost, ConnectPart } from '../shared/connect-methods/types.ts'
import { createCountdown } from '../shared/embedded-wallet/createCountdown.ts'
import { loginMessages } from '../shared/embedded-wallet/messages.ts'
import { translate } from '../../i18n/translate.ts'
import { translateError } from '../../i18n/translateError.ts'
import { emailMethodStyles } from './email-method.styles.ts'
import { takeEmailDraft } from './emailDraft.ts'
import { emailMessages } from './messages.ts'
import { startEmailLogin } from './startEmailLogin.ts'

const findField = ({ renderRoot }: ConnectHost) => renderRoot.querySelector('oak-email-input')
const findButton = ({ renderRoot }: ConnectHost) => renderRoot.querySelector<HTMLElement>('oak-button[data-key=email]')

/** The field for an email address in the view Connect. Back returns the focus to the field, the first element with its `data-key`. */
export function createEmailMethod(kit: Kit, host: ConnectHost): ConnectPart {
  const wallet = getEmbeddedWallet(kit)
  const countdown = createCountdown(kit, host.requestUpdate.bind(host))
  let address = takeEmailDraft(kit)
  addStyles(host, emailMethodStyles)

  /** The wait before the next email; none while there is no address that it would be sent to. */
  const getWait = () => (address === '' ? 0 : countdown.getSeconds())
  const describeWait = (n: number) => translateError(kit, emailErrors.cooldown({ n }))

  function submit(): void {
    const field = findField(host)
    if (!field) return
    if (!field.check()) return field.focus()
    if (getWait() > 0) return
    const email = address
    startEmailLogin(kit, email)
    kit.router.push('EmailLogin', { email })
  }

  function enter({ detail }: CustomEvent<string>): void {
    const wasEmpty = address === ''
    address = detail
    // The first character: a visitor who only passes the field causes no request to another host.
    wallet.getFacet()?.warm()
    // Once: a live region would announce each second.
    if (wasEmpty && getWait() > 0) host.announce(describeWait(getWait()))
    host.requestUpdate()
  }

  return {
    render({ isDisabled }) {
      const messages = translate(kit, emailMessages)
      const wait = getWait()
      return html`
        <div class="email-method">
          <div class="email-status" role="status">${wallet.state.hasExpired ? html`<p class="email-note">${translate(kit, loginMessages).expired}</p>` : nothing}</div>
          <oak-email-input
            label=${messages.field}
            label-hidden
            placeholder=${messages.field}
            invalid-text=${translateError(kit, emailErrors.invalidAddress())}
            name="email"
            data-key="email"
            .value=${address}
            .hold=${host.hold}
            ?disabled=${isDisabled}
            @oak-input=${enter}
            @oak-submit=${() => findButton(host)?.click()}
            ><span slot="start" class="icon">${iconMail()}</span></oak-email-input
          >
          <oak-button
            block
            data-key="email"
            variant=${isEmail(address) ? 'primary' : 'secondary'}
            ?disabled=${isDisabled || wait > 0}
            @click=${submit}
            >${messages.continue}</oak-button
          >
          ${wait > 0 ? html`<p class="email-note">${describeWait(wait)}</p>` : nothing}
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
