import { html, LitElement, nothing, type PropertyDeclarations } from 'lit'
import { live } from 'lit/directives/live.js'
import { baseStyles, pressableStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { keepKeys } from '../field/keepKeys.ts'
import { iconClose, iconSearch } from '../icons.ts'
import { searchStyles } from './search.styles.ts'

/**
 * A search field.
 *
 * @fires oak-search - `CustomEvent<string>`: the text after each change, not debounced.
 * @csspart field - The frame around the input.
 * @csspart input - The native input.
 */
export class OakSearch extends OakElement {
  static override readonly shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true }
  static override readonly styles = [baseStyles, pressableStyles, searchStyles]
  static override readonly properties: PropertyDeclarations = {
    label: {},
    placeholder: {},
    value: {},
    clearLabel: { attribute: 'clear-label' },
  }

  /** Accessible name. Required. */
  label = ''
  placeholder = ''
  value = ''
  /** Accessible name of the button that clears the field; without a name there is no such button. */
  clearLabel = ''

  constructor() {
    super()
    keepKeys(this)
  }

  #input() {
    return this.renderRoot.querySelector('input')
  }

  #search(value: string) {
    this.value = value
    this.emit('oak-search', value)
  }

  #onInput() {
    this.#search(this.#input()?.value ?? '')
  }

  /** Escape clears the field. It reaches the dialog only if the field is empty. */
  #onKeydown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.isComposing || !this.value) return
    event.preventDefault()
    event.stopPropagation()
    this.#search('')
  }

  #onClear() {
    this.#search('')
    this.#input()?.focus()
  }

  override render() {
    const canClear = this.value !== '' && this.clearLabel !== ''
    return html`
      <div class="field" part="field">
        ${iconSearch()}
        <input
          part="input"
          type="search"
          enterkeyhint="search"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          dir=${this.value ? 'auto' : nothing}
          aria-label=${this.label}
          placeholder=${this.placeholder || nothing}
          .value=${live(this.value)}
          @input=${this.#onInput}
          @keydown=${this.#onKeydown}
        />
        ${
          canClear
            ? html`<button class="press" type="button" aria-label=${this.clearLabel} @click=${this.#onClear}>
              ${iconClose()}
            </button>`
            : nothing
        }
      </div>
    `
  }
}
