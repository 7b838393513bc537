import type { Kit } from '@openappkit/core'
import type { ButtonSize } from '@openappkit/ui'
import '@openappkit/ui/button'
import { html, type PropertyDeclarations } from 'lit'
import { flag } from '../element/flag.ts'
import { getLanguage } from '../i18n/getLanguage.ts'
import { translate } from '../i18n/translate.ts'
import { openModal } from '../shell/openModal.ts'
import { ButtonElement } from './button-element.ts'
import { buttonMessages } from './messages.ts'

/** `<appkit-connect-button>`: opens the modal to connect a wallet. */
export class AppKitConnectButton extends ButtonElement {
  static override readonly properties: PropertyDeclarations = {
    size: {},
    label: {},
    loadingLabel: { attribute: 'loading-label' },
    disabled: flag,
  }

  size: ButtonSize = 'm'
  /** Default: "Connect Wallet". */
  label: string | undefined
  /** While a wallet is asked. Default: "Connecting…". */
  loadingLabel: string | undefined
  disabled = false

  protected override getStates(kit: Kit): readonly object[] {
    return [...super.getStates(kit), kit.modal.state]
  }

  protected renderKit(kit: Kit): unknown {
    const messages = translate(kit, buttonMessages)
    const { status, unconfirmed } = kit.connections.getNamespace(this.namespace)
    const isLoading = status === 'connecting' || kit.modal.state.loading
    // No wallet of the visitor who comes back has answered yet: the modal opens with what is known by then.
    const isReviving = status === 'reconnecting'
    // A wallet that is asked silently is given up after ten seconds; one that sleeps may take days to answer.
    const isAsked = isReviving && !unconfirmed
    const open = () =>
      void openModal(kit, { ...(!isReviving && { view: 'Connect' }), ...(this.namespace && { namespace: this.namespace }) })
    return html`
      <oak-button
        variant="primary"
        size=${this.size}
        ?loading=${isLoading}
        ?busy=${isAsked}
        lang=${getLanguage(kit).state.tag}
        ?disabled=${this.disabled}
        @click=${open}
      >
        ${isLoading || isAsked ? (this.loadingLabel ?? messages.connecting) : (this.label ?? messages.connect)}
      </oak-button>
    `
  }
}
