import { html, LitElement, nothing, type PropertyDeclarations } from 'lit'
import { baseStyles, pressableStyles, slottedIconStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { suppressClicks } from '../element/suppressClicks.ts'
import { spinnerStyles } from '../spinner/spinner.styles.ts'
import { spinnerTemplate } from '../spinner/spinnerTemplate.ts'
import { listItemStyles } from './list-item.styles.ts'

/**
 * A row of a list that can be pressed: a native button, or a link if it has `href`. Put it in
 * an `<li>`; listen to `click`. One element for every kind of row: a wallet has a tag at the end, a
 * token or a transaction an amount with its worth or its time, an account a balance.
 *
 * @slot - The title, one line.
 * @slot start - Picture or icon.
 * @slot description - A second, quieter line.
 * @slot value - The worth of the row: an amount, a balance. It is never cut off; the title gets narrower.
 * @slot value-description - A second, quieter line below the value.
 * @slot end - Tag, badge or check. A spinner replaces it while loading.
 * @csspart row - The native button or link.
 * @csspart spinner - The loading indicator.
 * @cssproperty --oak-list-item-background - Of a row that is not hovered. Default: `--oak-surface`.
 * @cssproperty --oak-list-item-white-space - `normal` lets title and description take several lines. Default: one line, cut at its end.
 */
export class OakListItem extends OakElement {
  static override readonly shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true }
  static override readonly styles = [baseStyles, pressableStyles, slottedIconStyles, spinnerStyles, listItemStyles]
  static override readonly properties: PropertyDeclarations = {
    label: {},
    href: {},
    target: {},
    selected: { type: Boolean },
    disabled: { type: Boolean },
    loading: { type: Boolean },
  }

  /** Accessible name, if the content is not clear enough. */
  label = ''
  /** Makes the row a link. Validate it before: this element opens any address. */
  href = ''
  target = ''
  /** The current row of its list. */
  selected = false
  disabled = false
  /** Busy: keeps the focus, suppresses clicks. */
  loading = false

  constructor() {
    super()
    suppressClicks(this)
  }

  override render() {
    return this.href && !this.disabled ? this.#link() : this.#button()
  }

  #link() {
    return html`
      <a
        part="row"
        class="row press"
        href=${this.href}
        target=${this.target || nothing}
        rel="noopener noreferrer"
        aria-label=${this.label || nothing}
        aria-current=${this.selected || nothing}
        aria-busy=${this.loading || nothing}
        aria-disabled=${this.loading || nothing}
        >${this.#content()}</a
      >
    `
  }

  #button() {
    return html`
      <button
        part="row"
        type="button"
        class="row press"
        ?disabled=${this.disabled}
        aria-label=${this.label || nothing}
        aria-current=${this.selected || nothing}
        aria-busy=${this.loading || nothing}
        aria-disabled=${this.loading || nothing}
      >
        ${this.#content()}
      </button>
    `
  }

  #content() {
    return html`
      <slot name="start"></slot>
      <span class="text">
        <span class="title"><slot></slot></span>
        <span class="description"><slot name="description"></slot></span>
      </span>
      <span class="value">
        <span class="title"><slot name="value"></slot></span>
        <span class="description"><slot name="value-description"></slot></span>
      </span>
      <span class="end">${this.loading ? spinnerTemplate(18) : html`<slot name="end"></slot>`}</span>
    `
  }
}
