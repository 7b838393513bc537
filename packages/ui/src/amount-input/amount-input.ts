import { html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit'
import { live } from 'lit/directives/live.js'
import { OakField } from '../field/field.ts'
import { spinnerTemplate } from '../spinner/spinnerTemplate.ts'
import { amountInputStyles } from './amount-input.styles.ts'
import { getAmountLocale, localizeDraft, readTypedAmount, toDraft, toPlainAmount } from './readTypedAmount.ts'
import { listUnits, readPastedAmount } from './readPastedAmount.ts'

/** Digits of the largest uint256, and as many after the point. */
const MAX_LENGTH = 157
const PLAIN = /^\d*(?:\.\d*)?$/
/** Of a typed text, with groups and a currency. */
const MAX_TEXT_LENGTH = 240

/** After this pause a text whose groups of digits are not complete is one that the visitor takes for an amount. */
const PAUSE_MS = 1_000

/** A text that the field refused, and the reason: it is no amount, or it has more decimal places than allowed. */
export interface AmountRefusal {
  readonly text: string
  readonly reason: 'shape' | 'decimals'
}

const countPlaces = (draft: string) => draft.split('.')[1]?.length ?? 0

/** Steps of the font, from large to small; the styles define their sizes. */
const STEPS = ['0', '1', '2', '3', '4', '5', '6'] as const

/** Gives a field the largest of its font sizes in which its whole text is visible. */
function fitText(input: HTMLInputElement): void {
  for (const step of STEPS) {
    input.dataset['step'] = step
    if (input.scrollWidth <= input.clientWidth) return
  }
}

/**
 * A field for an amount. The field shows it in the form of the locale; `value` is always a plain decimal with a point.
 * The field never rounds or drops a digit. A pasted text that is no amount leaves it as it was. A typed one stays visible, and the
 * value is empty until the visitor corrects it, so that no amount differs from what was typed.
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
    unit: {},
    max: {},
    maxLabel: { attribute: 'max-label' },
    text: { state: true },
  }

  /** Writes a plain decimal in the form of the locale. */
  placeholder = '0'
  /** A BCP 47 tag; the browser's own language if it is empty. */
  locale = ''
  /** Digits after the point. */
  decimals = 18
  /**
   * The unit of the amount: the symbol of a token, or a currency of ISO 4217. A typed or pasted number may have it, or the sign of
   * the currency, beside it; a number with another unit is refused.
   */
  unit = ''
  /** What the button takes, as a plain decimal. */
  max = ''
  /** Label of the button that takes the maximum; without a label there is no such button. */
  maxLabel = ''

  /** What was typed, with the signs of the keypad. The field shows as many characters, in the form of the locale. */
  private text = ''
  #isRefused = false
  #pause: ReturnType<typeof setTimeout> | undefined

  /** What the field shows, the selection and the text before the present key. */
  #before: readonly [shown: string, start: number, end: number, text: string] = ['', 0, 0, '']
  #selection: readonly [start: number, end: number] | undefined

  readonly #sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => this.#fit())

  override connectedCallback(): void {
    super.connectedCallback()
    if (this.hasUpdated) this.#watchWidth()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#sizes?.disconnect()
    clearTimeout(this.#pause)
  }

  override formResetCallback(): void {
    super.formResetCallback()
    this.#show(this.value)
  }

  protected override get control(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input')
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    const amount = this.#read()
    if (this.value === amount || this.value === toPlainAmount(this.#trim(amount))) return
    this.#show(this.value)
    this.value = this.#read()
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
    if (this.value !== '') this.#show(this.value)
    this.#refuseIncomplete()
    super.onChange()
  }

  /** The groups of the digits are not complete, and the visitor is done with them. */
  #refuseIncomplete() {
    if (this.value === '' && !this.#isRefused && /\d/.test(this.text)) this.#refuse(this.text, 'shape')
  }

  get #signs() {
    return getAmountLocale(this.locale)
  }

  get #units() {
    return listUnits(this.unit, this.locale)
  }

  #readTyped(text: string) {
    const { separator, group } = this.#signs
    return readTypedAmount(text, separator, this.#units, group)
  }

  /** The plain decimal of the text; empty if it is none. */
  #read() {
    return this.#isRefused ? '' : toPlainAmount(this.#readTyped(this.text) ?? '')
  }

  /** @param amount - A plain decimal. */
  #show(amount: string) {
    this.#isRefused = false
    this.text = PLAIN.test(amount) ? localizeDraft(amount, this.#signs) : ''
  }

  #display(text: string) {
    const draft = toDraft(text, this.#signs)
    return draft === undefined ? text : localizeDraft(draft, this.#signs)
  }

  /** Observes an element without height, because fitting the text may change the height of the field. */
  #watchWidth() {
    const ruler = this.renderRoot.querySelector('.ruler')
    if (ruler) this.#sizes?.observe(ruler)
  }

  #fit() {
    if (this.control) fitText(this.control)
  }

  /** Why an amount does not fit. One that has too many decimal places may still get shorter. */
  #findProblem(amount: string | undefined): AmountRefusal['reason'] | undefined {
    if (amount === undefined || amount.length > MAX_LENGTH) return 'shape'
    if (this.decimals === 0 && amount.includes('.')) return 'decimals'
    const places = countPlaces(amount)
    return places <= this.decimals || places < countPlaces(this.value) ? undefined : 'decimals'
  }

  #refuse(text: string, reason: AmountRefusal['reason']) {
    this.#isRefused = true
    if (this.value !== '') this.enter('')
    this.emit<AmountRefusal>('oak-refuse', { text, reason })
  }

  /** Keeps the field as it was before the present key. */
  #keep(text: string, reason: AmountRefusal['reason']) {
    const [, start, end] = this.#before
    this.#selection = [start, end]
    this.requestUpdate()
    this.emit<AmountRefusal>('oak-refuse', { text, reason })
  }

  /** @param caret - The position of the caret in the text. */
  #take(text: string, amount: string, caret: number) {
    const wasRefused = this.#isRefused
    clearTimeout(this.#pause)
    this.#selection = [caret, caret]
    this.text = text
    this.#isRefused = false
    const value = toPlainAmount(amount)
    if (value !== this.value || wasRefused) this.enter(value)
    this.#pause = setTimeout(() => this.#refuseIncomplete(), PAUSE_MS)
  }

  #remember({ target }: Event) {
    const { value, selectionStart, selectionEnd } = target as HTMLInputElement
    this.#before = [value, selectionStart ?? 0, selectionEnd ?? 0, this.text]
  }

  /** The text after a change of what the field shows, whose signs may differ from those that were typed. */
  #change(shown: string, caret: number) {
    const [before, start, , text] = this.#before
    const from = Math.min(start, caret)
    const to = before.length - (shown.length - caret)
    const isEdit =
      to >= from && before.slice(0, from) === shown.slice(0, from) && before.slice(to) === shown.slice(caret)
    return isEdit ? text.slice(0, from) + shown.slice(from, caret) + text.slice(to) : shown
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
    const caret = selectionStart ?? value.length
    const text = this.#change(value, caret)
    const amount = this.#trim(this.#readTyped(text))
    if ((event as InputEvent).isComposing && (amount === undefined || this.#display(text) !== value)) return
    const problem = this.#findProblem(amount)
    if (problem === undefined) return this.#take(text, amount ?? '', caret)
    if (text.length > MAX_TEXT_LENGTH) return this.#keep(value, problem)
    this.#selection = [caret, caret]
    this.text = text
    this.#refuse(text, problem)
  }

  #onPaste(event: ClipboardEvent) {
    this.#insert(event, event.clipboardData?.getData('text') ?? '')
  }

  /** Pasted text may have the form of another locale, so the field parses it before it inserts it. */
  #insert(event: Event, text: string) {
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.target as HTMLInputElement
    const [start, end] = [selectionStart ?? 0, selectionEnd ?? value.length]
    const locale = this.#signs
    const pasted = this.#trim(readPastedAmount(text, locale.separator, this.#units, locale.group))
    this.#before = [value, start, end, this.text]
    const head = this.text.slice(0, start) + localizeDraft(pasted ?? '', locale)
    const whole = head + this.text.slice(end)
    const amount = pasted === undefined ? undefined : this.#trim(this.#readTyped(whole))
    const problem = this.#findProblem(amount)
    if (problem === undefined) this.#take(whole, amount ?? '', head.length)
    else this.#keep(text, problem)
  }

  /** Zeros at the end do not change the amount, so the field drops them if they do not fit. */
  #trim<Amount extends string | undefined>(amount: Amount): Amount | string {
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
        placeholder=${localizeDraft(this.placeholder, this.#signs) || nothing}
        aria-describedby=${this.describedBy}
        aria-invalid=${this.problem ? 'true' : nothing}
        aria-busy=${this.loading ? 'true' : nothing}
        ?required=${this.required}
        ?disabled=${this.isOff}
        .value=${live(this.#display(this.text))}
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
