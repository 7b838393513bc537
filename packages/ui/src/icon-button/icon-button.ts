import { html, LitElement, type PropertyDeclarations } from 'lit'
import { baseStyles, pressableStyles, slottedIconStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { suppressClicks } from '../element/suppressClicks.ts'
import { iconButtonStyles } from './icon-button.styles.ts'

/**
 * A button that shows an icon only; listen to `click`.
 *
 * @slot - The icon.
 * @csspart button - The native button.
 */
export class OakIconButton extends OakElement {
  static override readonly shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true }
  static override readonly styles = [baseStyles, pressableStyles, slottedIconStyles, iconButtonStyles]
  static override readonly properties: PropertyDeclarations = { label: {}, size: { reflect: true }, disabled: { type: Boolean } }

  /** Accessible name. Required: a screen reader does not read the icon. */
  label = ''
  size: 's' | 'm' = 'm'
  disabled = false

  constructor() {
    super()
    suppressClicks(this)
  }

  override render() {
    return html`
      <button part="button" type="button" class="press" ?disabled=${this.disabled} aria-label=${this.label}>
        <slot></slot>
      </button>
    `
  }
}
