import { html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit'
import { live } from 'lit/directives/live.js'
import { OakField } from '../field/field.ts'
import { spinnerTemplate } from '../spinner/spinnerTemplate.ts'
import { amountInputStyles } from './amount-input.styles.ts'
import { fitText } from './fitText.ts'
import { getAmountLocale } from './getAmountLocale.ts'
import { localizeDraft } from './localizeDraft.ts'
import { readPastedAmount } from './readPastedAmount.ts'
import { readTypedAmount } from './readTypedAmount.ts'
import { toPlainAmount } from './toPlainAmount.ts'

/** Digits of the largest uint256, and as many after the point. */
const MAX_LENGTH = 157
const PLAIN = /^\d*(?:\.\d*)?$/

/** A text that the field refused, and the reason: it is no amount, or it has more decimal places than allowed. */
export interface AmountRefusal {
  readonly text: string
  readonly reason: 'shape' | 'decimals'
}

const countPlaces = (draft: string) => draft.split('.')[1]?.length ?? 0

/**
 * A field for an amount. The field shows it in the form of the locale; `value` is always a plain decimal with a point.
 * The field never rounds or drops a digit: it refuses a text that does not fit, and stays as it was.
 *
 * @slot token - The token of the amount: picture and symbol, or a button that chooses it.
 * @slot worth - Below, at the start: the worth of the amount.
 * @slot balance - Below, at the end: the balance.
 * @fires oak-input - `CustomEvent<string>`: the plain decimal after each change; empty if there is none.
 * @fires oak-change - `CustomEvent<string>`: the plain decimal once the visitor is done with it.
 * @fires oak-submit - `CustomEvent<string>`: Enter was pressed.
 * @fires oak-max - `CustomEvent<string>`: the button for the maximum was pressed. The detail is `max`, which the field has already taken if it is set.
 * @fires oak-refuse - `CustomEvent<AmountRefusal>`: the field refused a typed or pasted text.
 * @csspart field - The whole field.
 * @csspart label - The label.
 * @csspart frame - The frame around everything but hint and error.
 * @csspart input - The native input.
 * @csspart max - The button that takes the maximum.
 * @csspart error - The error.
 * @csspart hint - The hint.
 * @csspart spinner - The loading indicator.
 */
export class OakAmountInput extends OakField {
  static override readonly styles = [OakField.styles, amountInputStyles]
  static override readonly properties: PropertyDeclarations = {
    placeholder: {},
    locale: {},
    decimals: { type: Number },
    max: {},
    maxLabel: { attribute: 'max-label' },
    draft: { state: true },
  }

  /** Writes a plain decimal in the form of the locale. */
  placeholder = '0'
  /** A BCP 47 tag; the browser's own language if it is empty. */
  locale = ''
  /** Digits after the point. */
  decimals = 18
  /** What the button takes, as a plain decimal. */
  max = ''
  /** Label of the button that takes the maximum; without a label there is no such button. */
  maxLabel = ''

  /** The text of the field, with a point and the digits 0 to 9: also `.5` and `1.`, which are incomplete. */
  private draft = ''

  /** The text and selection before the present key, to restore after a refusal. */
  #before: readonly [text: string, start: number, end: number] = ['', 0, 0]
  #selection: readonly [start: number, end: number] | undefined

  readonly #sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => this.#fit())

  override connectedCallback(): void {
    super.connectedCallback()
    if (this.hasUpdated) this.#watchWidth()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#sizes?.disconnect()
  }

  override formResetCallback(): void {
    super.formResetCallback()
    this.draft = this.value
  }

  protected override get control(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input')
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (this.value === toPlainAmount(this.draft)) return
    this.draft = PLAIN.test(this.value) ? this.value : ''
    this.value = toPlainAmount(this.draft)
  }

  protected override firstUpdated(changed: PropertyValues<this>): void {
    super.firstUpdated(changed)
    this.#watchWidth()
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    this.#fit()
    if (this.#selection) this.control?.setSelectionRange(...this.#selection)
    this.#selection = undefined
  }

  protected override onChange(): void {
    this.draft = this.value
    super.onChange()
  }

  /** Observes an element without height, because fitting the text may change the height of the field. */
  #watchWidth() {
    const ruler = this.renderRoot.querySelector('.ruler')
    if (ruler) this.#sizes?.observe(ruler)
  }

  #fit() {
    if (this.control) fitText(this.control)
  }

  /** Whether a draft has an allowed length and number of decimal places. A draft that is too long may still get shorter. */
  #fits(draft: string) {
    const places = countPlaces(draft)
    if (draft.length > MAX_LENGTH || (this.decimals === 0 && draft.includes('.'))) return false
    return places <= this.decimals || places < countPlaces(this.draft)
  }

  /** @param caret - The position of the caret in the new draft. */
  #take(draft: string | undefined, caret: number, text: string) {
    if (draft === undefined || !this.#fits(draft)) {
      const [, start, end] = this.#before
      this.#selection = [start, end]
      this.requestUpdate()
      const isShaped = draft !== undefined && draft.length <= MAX_LENGTH
      this.emit<AmountRefusal>('oak-refuse', { text, reason: isShaped ? 'decimals' : 'shape' })
      return
    }
    this.#selection = [caret, caret]
    this.draft = draft
    const value = toPlainAmount(draft)
    if (value !== this.value) this.enter(value)
  }

  #remember({ target }: Event) {
    const { value, selectionStart, selectionEnd } = target as HTMLInputElement
    this.#before = [value, selectionStart ?? 0, selectionEnd ?? 0]
  }

  /** More than one character at once was dropped, or offered by a keyboard: the field reads it like pasted text. */
  #onBeforeInput(event: InputEvent) {
    if (event.isComposing) return
    if ((event.data?.length ?? 0) > 1) this.#insert(event, event.data ?? '')
    else this.#remember(event)
  }

  /** A change of the text during a composition would end the input method, and the digits would appear twice. */
  #onInput(event: Event) {
    const { value, selectionStart } = event.target as HTMLInputElement
    const draft = readTypedAmount(value)
    if ((event as InputEvent).isComposing && localizeDraft(draft ?? '', getAmountLocale(this.locale)) !== value) return
    this.#take(draft, selectionStart ?? value.length, value)
  }

  #onPaste(event: ClipboardEvent) {
    this.#insert(event, event.clipboardData?.getData('text') ?? '')
  }

  /** Pasted text may have the form of another locale, so the field parses it before it inserts it. */
  #insert(event: Event, text: string) {
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.target as HTMLInputElement
    const [start, end] = [selectionStart ?? 0, selectionEnd ?? value.length]
    const pasted = this.#trim(readPastedAmount(text, getAmountLocale(this.locale).separator))
    this.#before = [value, start, end]
    const head = this.draft.slice(0, start) + (pasted ?? '')
    const draft = pasted === undefined ? undefined : readTypedAmount(head + this.draft.slice(end))
    this.#take(draft, head.length, text)
  }

  /** Zeros at the end do not change the amount, so the field drops them if they do not fit. */
  #trim(amount: string | undefined) {
    if (amount === undefined || countPlaces(amount) <= this.decimals) return amount
    const [whole = '', fraction = ''] = amount.split('.')
    const rest = fraction.slice(this.decimals)
    if (/[1-9]/.test(rest)) return amount
    return this.decimals ? `${whole}.${fraction.slice(0, this.decimals)}` : whole
  }

  #onMax() {
    const all = PLAIN.test(this.max) ? toPlainAmount(this.max) : ''
    if (all !== '' && all !== this.value) this.enter(all)
    this.emit('oak-max', this.max)
    this.control?.focus()
  }

  override render() {
    return this.renderField(html`
      <div class="frame box ${this.frameState}" part="frame">
        ${this.renderLabel()}
        <div class="main">
          ${this.#input()} ${this.loading ? spinnerTemplate(18) : nothing}
          <slot name="token"></slot>
        </div>
        <div class="ruler"></div>
        <div class="foot">
          <slot name="worth"></slot>
          <div class="end"><slot name="balance"></slot>${this.#maxButton()}</div>
        </div>
      </div>
    `)
  }

  #input() {
    const locale = getAmountLocale(this.locale)
    return html`
      <input
        id="control"
        part="input"
        class="control"
        type="text"
        dir="ltr"
        name=${this.name || nothing}
        inputmode=${this.decimals ? 'decimal' : 'numeric'}
        enterkeyhint="done"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        placeholder=${localizeDraft(this.placeholder, locale) || nothing}
        aria-describedby=${this.describedBy}
        aria-invalid=${this.problem ? 'true' : nothing}
        aria-busy=${this.loading ? 'true' : nothing}
        ?required=${this.required}
        ?disabled=${this.isOff}
        .value=${live(localizeDraft(this.draft, locale))}
        @beforeinput=${this.#onBeforeInput}
        @compositionstart=${this.#remember}
        @compositionend=${this.#onInput}
        @input=${this.#onInput}
        @paste=${this.#onPaste}
        @change=${this.onChange}
        @keydown=${this.onKeydown}
      />
    `
  }

  #maxButton() {
    if (!this.maxLabel) return nothing
    return html`<button class="max press" part="max" type="button" ?disabled=${this.isOff} @click=${this.#onMax}>
      ${this.maxLabel}
    </button>`
  }
}
