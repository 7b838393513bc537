import { html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit'
import { live } from 'lit/directives/live.js'
import { OakField } from '../field/field.ts'
import { toAsciiDigits } from '../field/toAsciiDigits.ts'
import { spinnerTemplate } from '../spinner/spinnerTemplate.ts'
import { codeInputStyles } from './code-input.styles.ts'

const toCode = (text: string) => toAsciiDigits(text).replace(/\D/g, '')

/**
 * A one-time code. It is one native field, so that phones fill it in, and one control for a screen reader; the cells are
 * drawn behind it. Typing replaces the selected digit; Backspace deletes the last one.
 *
 * @fires oak-input - `CustomEvent<string>`: the digits after each change.
 * @fires oak-complete - `CustomEvent<string>`: the code is complete. Fired once for each code.
 * @fires oak-submit - `CustomEvent<string>`: Enter was pressed, the code is complete, and the field is not `loading`.
 * @csspart field - The whole field.
 * @csspart label - The label.
 * @csspart cells - The cells.
 * @csspart cell - One cell.
 * @csspart input - The native input.
 * @csspart error - The error.
 * @csspart hint - The hint.
 * @csspart spinner - The loading indicator, beside the label. With a hidden label, only the cells are muted.
 */
export class OakCodeInput extends OakField {
  static override readonly styles = [OakField.styles, codeInputStyles]
  static override readonly properties: PropertyDeclarations = {
    length: { type: Number },
    caret: { state: true },
  }

  /** Number of digits of the code. */
  length = 6

  private caret = 0

  /** The native selection to set after the next update. */
  #selection: readonly [start: number, end: number] | undefined

  /** Empties the field and waits for a new code. */
  clear(): void {
    this.value = ''
    this.#moveTo(0)
    this.control?.focus()
  }

  protected override get control(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input')
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    this.value = toCode(this.value).slice(0, this.length)
    this.caret = Math.min(this.caret, this.value.length)
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    if (!this.#selection) return
    this.control?.setSelectionRange(...this.#selection)
    this.#selection = undefined
  }

  protected override submit(): void {
    if (this.value.length === this.length && !this.loading) super.submit()
  }

  /** Arrows move from cell to cell. */
  protected override onKeydown(event: KeyboardEvent): void {
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: this.#cell - 1,
      ArrowRight: this.#cell + 1,
      Home: 0,
      End: this.value.length,
    }
    const place = places[event.key]
    if (place === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) {
      super.onKeydown(event)
      return
    }
    event.preventDefault()
    this.#moveTo(place)
  }

  /** The cell that is drawn as current. */
  get #cell() {
    return Math.min(this.caret, this.length - 1)
  }

  /** Selects the digit at the caret, so that the next one replaces it. */
  #moveTo(place: number) {
    const start = Math.max(0, Math.min(place, this.value.length))
    this.#select(start, Math.min(start + 1, this.value.length))
  }

  #select(start: number, end: number) {
    this.caret = start
    this.#selection = [start, end]
    this.requestUpdate()
  }

  /** Selects the next digit if the code is complete, so that typing replaces it; otherwise places the caret. */
  #take(text: string, caret: number) {
    const before = this.value
    const code = text.slice(0, this.length)
    const start = Math.min(caret, code.length)
    this.#select(start, code.length === this.length ? Math.min(start + 1, code.length) : start)
    if (code === before) return
    this.enter(code)
    if (code.length === this.length) this.emit('oak-complete', code)
  }

  #onBeforeInput(event: InputEvent) {
    if (event.inputType === 'insertText' && toCode(event.data ?? '') === '') event.preventDefault()
  }

  /** A change of the text during a composition would end the input method, and the digits would appear twice. */
  #onInput(event: Event) {
    const { value, selectionStart } = event.target as HTMLInputElement
    if ((event as InputEvent).isComposing && toCode(value) !== value) return
    this.#take(toCode(value), toCode(value.slice(0, selectionStart ?? value.length)).length)
  }

  /** A complete code replaces the text; a part of one is inserted at the caret. */
  #onPaste(event: ClipboardEvent) {
    event.preventDefault()
    const { selectionStart, selectionEnd, readOnly } = event.target as HTMLInputElement
    const digits = toCode(event.clipboardData?.getData('text') ?? '')
    if (digits === '' || readOnly) return
    if (digits.length >= this.length) this.#take(digits, this.length)
    else {
      const head = this.value.slice(0, selectionStart ?? 0) + digits
      this.#take(head + this.value.slice(selectionEnd ?? 0), head.length)
    }
  }

  #onFocus() {
    const { length } = this.value
    this.#select(length === this.length ? 0 : length, length)
  }

  /** The native caret is at the position of the text; cells are wider. */
  #onClick({ clientX }: MouseEvent) {
    const cells = [...this.renderRoot.querySelectorAll('.cell')]
    this.#moveTo(cells.findLastIndex((cell) => cell.getBoundingClientRect().left <= clientX))
  }

  override render() {
    const cells = Array.from({ length: this.length }, (_, index) => index)
    return this.renderField(html`
      <div class="top">${this.renderLabel()} ${this.loading && !this.labelHidden ? spinnerTemplate(16) : nothing}</div>
      <div class="cells ${this.frameState} ${this.loading ? 'busy' : ''}" part="cells">
        ${cells.map(
          (index) =>
            html`<span class="cell ${index === this.#cell ? 'here' : ''}" part="cell" aria-hidden="true"
              >${this.value.charAt(index)}</span
            >`,
        )}
        ${this.#input()}
      </div>
    `)
  }

  #input() {
    return html`
      <input
        id="control"
        part="input"
        class="control"
        type="text"
        name=${this.name || nothing}
        inputmode="numeric"
        pattern="[0-9]*"
        autocomplete="one-time-code"
        enterkeyhint="done"
        autocapitalize="off"
        spellcheck="false"
        aria-describedby=${this.describedBy}
        aria-invalid=${this.problem ? 'true' : nothing}
        aria-busy=${this.loading ? 'true' : nothing}
        ?required=${this.required}
        ?disabled=${this.isOff}
        ?readonly=${this.loading}
        .value=${live(this.value)}
        @beforeinput=${this.#onBeforeInput}
        @compositionend=${this.#onInput}
        @input=${this.#onInput}
        @paste=${this.#onPaste}
        @focus=${this.#onFocus}
        @click=${this.#onClick}
        @keydown=${this.onKeydown}
        @change=${this.onChange}
      />
    `
  }
}
