import { html, LitElement, nothing, type PropertyDeclarations } from 'lit'
import { baseStyles, pressableStyles, slottedIconStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { suppressClicks } from '../element/suppressClicks.ts'
import { spinnerStyles } from '../spinner/spinner.styles.ts'
import { spinnerTemplate } from '../spinner/spinnerTemplate.ts'
import { buttonStyles } from './button.styles.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 's' | 'm' | 'l'

/**
 * A native button inside; listen to `click`.
 *
 * @slot - The label.
 * @slot start - Icon or picture before it. A spinner replaces it while loading.
 * @slot end - Icon after it.
 * @csspart button - The native button.
 * @csspart spinner - The loading indicator.
 */
export class OakButton extends OakElement {
  static override readonly shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true }
  static override readonly styles = [baseStyles, pressableStyles, slottedIconStyles, spinnerStyles, buttonStyles]
  static override readonly properties: PropertyDeclarations = {
    variant: {},
    size: { reflect: true },
    block: { type: Boolean, reflect: true },
    disabled: { type: Boolean },
    busy: { type: Boolean },
    loading: { type: Boolean },
    label: {},
  }

  variant: ButtonVariant = 'primary'
  size: ButtonSize = 'm'
  /** Takes the full width. */
  block = false
  disabled = false
  /** Shows a spinner, but the button can be pressed. */
  busy = false
  /** Busy: keeps the focus, suppresses clicks. */
  loading = false
  /** Accessible name, if the visible label is not clear enough. */
  label = ''

  constructor() {
    super()
    suppressClicks(this)
  }

  override render() {
    const isBusy = this.busy || this.loading
    return html`
      <button
        part="button"
        type="button"
        class="press ${this.variant}"
        ?disabled=${this.disabled}
        aria-label=${this.label || nothing}
        aria-busy=${isBusy || nothing}
        aria-disabled=${this.loading || nothing}
      >
        ${isBusy ? spinnerTemplate(this.size === 's' ? 16 : 18) : html`<slot name="start"></slot>`}
        <span class="label"><slot></slot></span>
        <slot name="end"></slot>
      </button>
    `
  }
}
