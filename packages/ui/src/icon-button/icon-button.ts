import { html, LitElement } from 'lit'
import { property } from 'lit/decorators.js'
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
  static override readonly shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true }
  static override readonly styles = [baseStyles, pressableStyles, slottedIconStyles, iconButtonStyles]

  /** Accessible name. Required: an icon says nothing to a screen reader. */
  @property() label = ''
  @property({ reflect: true }) size: 's' | 'm' = 'm'
  @property({ type: Boolean }) disabled = false

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
