import type { Kit } from '@openappkit/core'
import type { ButtonSize } from '@openappkit/ui'
import { html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit'
import { flag } from '../element/flag.ts'
import { hasFocus } from '../element/hasFocus.ts'
import { loadPart } from '../element/loadPart.ts'
import { ButtonElement } from './button-element.ts'

/** `<appkit-button>`: the connect button, and the account button once somebody is connected. */
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
  /** Of the connect button. Default: "Connect Wallet". */
  label: string | undefined
  /** Of the connect button, while a wallet is asked. Default: "Connecting…". */
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
    // Whoever is about to be connected sees their account without a gap.
    if (kit && kit.connections.getNamespace(this.namespace).status !== 'disconnected') loadPart(() => import('./drawAccountButton.ts'))
  }

  /** The focus stays here when one button takes the place of the other. */
  async #keepFocus(): Promise<void> {
    await this.updateComplete
    if (document.activeElement === document.body) this.focus()
  }

  protected renderKit(kit: Kit): unknown {
    const namespace = this.namespace
    if (kit.connections.hasAccount(namespace)) {
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
