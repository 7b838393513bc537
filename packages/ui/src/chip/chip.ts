import { html, LitElement, nothing, type PropertyDeclarations } from 'lit'
import { baseStyles, pressableStyles, slottedIconStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { iconCheck, iconClose } from '../icons.ts'
import { chipStyles } from './chip.styles.ts'

/**
 * A short label that a visitor selects, as a filter or a quick amount, or removes.
 *
 * @slot - The label, one line.
 * @slot start - Icon or picture before it. A check mark replaces it while the chip is selected.
 * @fires oak-change - `CustomEvent<boolean>`: whether it is selected now.
 * @fires oak-remove - `CustomEvent<undefined>`: its button, Delete or Backspace was pressed. The chip stays until it is removed.
 * @csspart chip - The whole chip.
 * @csspart button - The native button of a selectable chip.
 * @csspart remove - The native button that removes the chip.
 */
export class OakChip extends OakElement {
  static override readonly shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true }
  static override readonly styles = [baseStyles, pressableStyles, slottedIconStyles, chipStyles]
  static override readonly properties: PropertyDeclarations = {
    selectable: { type: Boolean },
    selected: { type: Boolean, reflect: true },
    removeLabel: { attribute: 'remove-label' },
    disabled: { type: Boolean, reflect: true },
  }

  /** The chip is a button that turns `selected` on and off. */
  selectable = false
  selected = false
  /** Accessible name of the button that removes the chip, with the name of what it removes; without a name there is no such button. */
  removeLabel = ''
  disabled = false

  #onToggle() {
    this.selected = !this.selected
    this.emit('oak-change', this.selected)
  }

  #onRemove() {
    this.emit('oak-remove', undefined)
  }

  #onKeydown(event: KeyboardEvent) {
    if (!this.removeLabel || this.disabled || (event.key !== 'Delete' && event.key !== 'Backspace')) return
    event.preventDefault()
    this.#onRemove()
  }

  override render() {
    const state = [this.selected && 'selected', this.disabled && 'off'].filter(Boolean).join(' ')
    return html`
      <div class="chip ${state}" part="chip" @keydown=${this.#onKeydown}>
        ${this.selectable ? this.#button() : html`<span class="body">${this.#content()}</span>`} ${this.#removeButton()}
      </div>
    `
  }

  #button() {
    return html`
      <button
        part="button"
        class="body press"
        type="button"
        aria-pressed=${this.selected}
        ?disabled=${this.disabled}
        @click=${this.#onToggle}
      >
        ${this.#content()}
      </button>
    `
  }

  #content() {
    return html`
      ${this.selected ? iconCheck() : html`<slot name="start"></slot>`}
      <span class="text"><slot></slot></span>
    `
  }

  #removeButton() {
    if (!this.removeLabel) return nothing
    return html`
      <button
        part="remove"
        class="remove press"
        type="button"
        aria-label=${this.removeLabel}
        ?disabled=${this.disabled}
        @click=${this.#onRemove}
      >
        ${iconClose()}
      </button>
    `
  }
}
