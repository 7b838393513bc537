import type { Kit } from '@openappkit/core'
import type { ButtonSize } from '@openappkit/ui'
import { html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit'
import { flag } from '../element/kit-element.ts'
import { hasFocus } from '../element/hasFocus.ts'
import { loadPart } from '../element/loadPart.ts'
import { loadAccountDrawing } from './appkit-account-button.ts'
import { ButtonElement } from './button-element.ts'
import { getStoredAddress } from './getStoredAddress.ts'

/** `<appkit-button>` connects a wallet. While a wallet is connected, it shows the account and opens the view Account. */
export class AppKitButton extends ButtonElement {
  static override readonly properties: PropertyDeclarations = {
    disabled: flag,
    balance: {},
    size: {},
    label: {},
    loadingLabel: { attribute: 'loading-label' },
  }

  disabled = false
  balance: 'show' | 'hide' = 'show'
  size: ButtonSize = 'm'
  /** Text of the connect button. Without it, the button shows a text in the language of the modal. */
  label: string | undefined
  /** Text of the connect button while a wallet connects. Without it, the button shows a text in the language of the modal. */
  loadingLabel: string | undefined

  #hadFocus = false

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    this.#hadFocus = hasFocus(this)
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    if (this.#hadFocus) void this.#keepFocus()
    const kit = this.activeKit
    // Loads the account button during an attempt, so that it replaces the connect button without a delay.
    if (kit && kit.connections.getNamespace(this.namespace).status !== 'disconnected') {
      loadPart(loadAccountDrawing)
    }
  }

  /** Keeps the focus when one button replaces the other. */
  async #keepFocus(): Promise<void> {
    await this.updateComplete
    if (document.activeElement === document.body) this.focus()
  }

  protected renderKit(kit: Kit): unknown {
    const namespace = this.namespace
    if (kit.connections.hasAccount(namespace) || getStoredAddress(kit, namespace)) {
      return html`<appkit-account-button
        .kit=${kit}
        .namespace=${namespace}
        .balance=${this.balance}
        .disabled=${this.disabled}
      ></appkit-account-button>`
    }
    return html`<appkit-connect-button
      .kit=${kit}
      .namespace=${namespace}
      .label=${this.label}
      .loadingLabel=${this.loadingLabel}
      .disabled=${this.disabled}
      size=${this.size ?? nothing}
    ></appkit-connect-button>`
  }
}
