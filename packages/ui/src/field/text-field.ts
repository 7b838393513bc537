import { html, nothing, type PropertyDeclarations } from 'lit'
import { live } from 'lit/directives/live.js'
import { slottedIconStyles } from '../element/base.styles.ts'
import { iconClose } from '../icons.ts'
import { spinnerTemplate } from '../spinner/spinnerTemplate.ts'
import { OakField } from './field.ts'

export type InputType = 'text' | 'email' | 'tel' | 'url' | 'password'

/** The base of the elements for one line of text. */
export abstract class OakTextField extends OakField {
  static override readonly styles = [OakField.styles, slottedIconStyles]
  static override readonly properties: PropertyDeclarations = {
    type: {},
    placeholder: {},
    clearLabel: { attribute: 'clear-label' },
    autocomplete: {},
    inputMode: { attribute: 'inputmode' },
    enterKeyHint: { attribute: 'enterkeyhint' },
    autocapitalize: {},
    spellcheck: { converter: (value: string | null) => value !== null && value !== 'false' },
    ltr: { type: Boolean },
    maxLength: { type: Number, attribute: 'maxlength' },
  }

  type: InputType = 'text'
  placeholder = ''
  /** Accessible name of the button that clears the field; without a name there is no such button. */
  clearLabel = ''
  autocomplete = 'off'
  /** The keyboard that a phone shows. */
  override inputMode = ''
  /** The label of a phone's Enter key. */
  override enterKeyHint = 'done'
  override autocapitalize = 'off'
  override spellcheck = false
  /** The text is a name or an address: left to right in every language. */
  ltr = false
  /** Characters; 0 for any number. */
  maxLength = 0

  #onInput(event: Event) {
    this.enter((event.target as HTMLInputElement).value)
  }

  #onClear() {
    this.enter('')
    this.control?.focus()
  }

  override render() {
    return this.renderField(html`
      ${this.renderLabel()}
      <div class="frame ${this.frameState}" part="frame">
        <slot name="start"></slot>
        ${this.#input()} ${this.loading ? spinnerTemplate(18) : nothing} ${this.#clear()}
        <slot name="end"></slot>
      </div>
    `)
  }

  /** A text keeps its own direction, also if the page runs in the other one. The placeholder has that of the page. */
  get #direction() {
    if (this.value === '' && this.placeholder) return nothing
    return this.type === 'text' && !this.ltr ? 'auto' : 'ltr'
  }

  #input() {
    return html`
      <input
        id="control"
        part="input"
        class="control"
        type=${this.type}
        dir=${this.#direction}
        name=${this.name || nothing}
        autocomplete=${this.autocomplete || nothing}
        inputmode=${this.inputMode || nothing}
        enterkeyhint=${this.enterKeyHint || nothing}
        autocapitalize=${this.autocapitalize || nothing}
        spellcheck=${this.spellcheck ? 'true' : 'false'}
        maxlength=${this.maxLength || nothing}
        placeholder=${this.placeholder || nothing}
        aria-describedby=${this.describedBy}
        aria-invalid=${this.problem ? 'true' : nothing}
        aria-busy=${this.loading ? 'true' : nothing}
        ?required=${this.required}
        ?disabled=${this.isOff}
        .value=${live(this.value)}
        @input=${this.#onInput}
        @change=${this.onChange}
        @keydown=${this.onKeydown}
      />
    `
  }

  #clear() {
    if (!this.clearLabel || this.value === '' || this.isOff) return nothing
    return html`<button class="clear press" type="button" aria-label=${this.clearLabel} @click=${this.#onClear}>
      ${iconClose()}
    </button>`
  }
}
