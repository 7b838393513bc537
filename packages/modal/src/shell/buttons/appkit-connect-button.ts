import type { Kit } from '@openappkit/core'
import type { ButtonSize } from '@openappkit/ui'
import '@openappkit/ui/button'
import { html, type PropertyDeclarations } from 'lit'
import { flag } from '../element/kit-element.ts'
import { getLanguage } from '../../i18n/getLanguage.ts'
import { translate } from '../../i18n/translate.ts'
import { openModal } from '../dialog/mountModal.ts'
import { ButtonElement } from './button-element.ts'
import { buttonMessages } from './messages.ts'

/** `<appkit-connect-button>` opens the modal to connect a wallet. */
export class AppKitConnectButton extends ButtonElement {
  static override readonly properties: PropertyDeclarations = {
    size: {},
    label: {},
    loadingLabel: { attribute: 'loading-label' },
    disabled: flag,
  }

  size: ButtonSize = 'm'
  /** Text of the button. Without it, the button shows a text in the language of the modal. */
  label: string | undefined
  /** Text of the button while a wallet connects. Without it, the button shows a text in the language of the modal. */
  loadingLabel: string | undefined
  disabled = false

  protected renderKit(kit: Kit): unknown {
    const messages = translate(kit, buttonMessages)
    const { status, unconfirmed } = kit.connections.getNamespace(this.namespace)
    const isLoading = status === 'connecting' || kit.modal.state.loading
    // While a stored connection is restored, the modal chooses its view by the result.
    const isRestoring = status === 'reconnecting'
    // A silent reconnect ends after ten seconds; a wallet on another device may take days to confirm.
    const isBusy = isRestoring && !unconfirmed
    const open = () =>
      void openModal(kit, {
        ...(!isRestoring && { view: 'Connect' }),
        ...(this.namespace && { namespace: this.namespace }),
      })
    return html`
      <oak-button
        variant="primary"
        size=${this.size}
        ?loading=${isLoading}
        ?busy=${isBusy}
        lang=${getLanguage(kit).state.tag}
        ?disabled=${this.disabled}
        @click=${open}
      >
        ${isLoading || isBusy ? (this.loadingLabel ?? messages.connecting) : (this.label ?? messages.connect)}
      </oak-button>
    `
  }
}
