import { html, LitElement, nothing, type PropertyDeclarations } from 'lit'
import { baseStyles, pressableStyles, slottedIconStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'
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
  static override readonly properties: PropertyDeclarations = { label: {}, size: { reflect: true }, refusal: {} }

  /** Accessible name. Required: a screen reader does not read the icon. */
  label = ''
  size: 's' | 'm' = 'm'
  /**
   * Why a press has no effect at present. The button then looks disabled, but can have the focus: its owner receives the click and
   * shows the reason, which is also the accessible description.
   */
  refusal = ''

  override render() {
    return html`
      <button
        part="button"
        type="button"
        class="press"
        aria-label=${this.label}
        aria-disabled=${!!this.refusal || nothing}
        title=${this.refusal || nothing}
      >
        <slot></slot>
      </button>
    `
  }
}
