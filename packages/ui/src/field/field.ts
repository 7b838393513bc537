import { html, LitElement, nothing, type CSSResultGroup, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { baseStyles, pressableStyles, visuallyHiddenStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { iconWarning } from '../icons.ts'
import { spinnerStyles } from '../spinner/spinner.styles.ts'
import { fieldStyles } from './field.styles.ts'

/** @see https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
const COMPOSING_KEY = 229

const isSubmitButton = (element: Element): element is HTMLButtonElement => 'type' in element && element.type === 'submit'

/**
 * What all fields have in common: label, hint, error, a part in the form around them. A field draws one native
 * control with the id `control` and the class `control`; everything that names or describes it stands in the same root.
 */
export abstract class OakField extends OakElement {
  static readonly formAssociated = true
  static override readonly shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true }
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    pressableStyles,
    visuallyHiddenStyles,
    spinnerStyles,
    fieldStyles,
  ]
  static override readonly properties: PropertyDeclarations = {
    label: {},
    labelHidden: { type: Boolean, attribute: 'label-hidden' },
    hint: {},
    error: {},
    name: { reflect: true },
    value: {},
    required: { type: Boolean },
    disabled: { type: Boolean, reflect: true },
    loading: { type: Boolean },
    disabledByForm: { state: true },
  }

  /** Names the field. Required. */
  label = ''
  /** The label is heard and not seen. */
  labelHidden = false
  /** A quiet line below. */
  hint = ''
  /** What is wrong, and so that something is wrong. It is announced when it appears. */
  error = ''
  /** Under which the value is sent with the form around it. */
  name = ''
  value = ''
  required = false
  disabled = false
  /** Somebody checks the value at this moment. */
  loading = false

  protected disabledByForm = false

  readonly #internals = this.attachInternals()

  get form(): HTMLFormElement | null {
    return this.#internals.form
  }

  get validity(): ValidityState {
    return this.#internals.validity
  }

  checkValidity(): boolean {
    return this.#internals.checkValidity()
  }

  formDisabledCallback(isDisabled: boolean): void {
    this.disabledByForm = isDisabled
  }

  formResetCallback(): void {
    this.value = this.getAttribute('value') ?? ''
  }

  /** The browser comes back to the page, and knows what was in the field. */
  formStateRestoreCallback(state: string): void {
    this.value = state
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const { control, problem } = this
    this.#internals.setFormValue(this.value)
    if (!control) return
    if (problem) this.#internals.setValidity({ customError: true }, problem, control)
    // A control that is disabled or busy may be invalid, but is not held against the form and has no message.
    else if (control.validationMessage) this.#internals.setValidity(control.validity, control.validationMessage, control)
    else this.#internals.setValidity({})
  }

  /** The native control inside, once it is drawn. */
  protected get control(): HTMLInputElement | HTMLSelectElement | null {
    return this.renderRoot.querySelector<HTMLInputElement | HTMLSelectElement>('#control')
  }

  /** What is shown to be wrong. */
  protected get problem(): string {
    return this.error
  }

  protected get isOff(): boolean {
    return this.disabled || this.disabledByForm
  }

  protected get describedBy(): string | typeof nothing {
    return [this.problem && 'problem', this.hint && 'hint'].filter(Boolean).join(' ') || nothing
  }

  protected get frameState(): string {
    return [this.problem && 'wrong', this.isOff && 'off'].filter(Boolean).join(' ')
  }

  /** The visitor changed the value. */
  protected enter(value: string): void {
    this.value = value
    this.emit('oak-input', value)
  }

  /** Enter means the same as in a native field: the first button that sends the form is pressed, if it can be. */
  protected submit(): void {
    this.emit('oak-submit', this.value)
    const button = [...(this.form?.elements ?? [])].find(isSubmitButton)
    if (button) button.click()
    else this.form?.requestSubmit()
  }

  /** The Enter that ends what an input method writes is not for the form. Safari tells by the number of the key only. */
  protected onKeydown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.isComposing || event.keyCode === COMPOSING_KEY) return
    event.preventDefault()
    this.submit()
  }

  protected onChange(): void {
    this.emit('oak-change', this.value)
  }

  protected renderLabel() {
    return html`<label part="label" class=${this.labelHidden ? 'visually-hidden' : 'label'} for="control">${this.label}</label>`
  }

  /** The region of the error is there before the error is, so that it is announced. */
  protected renderField(frame: TemplateResult) {
    return html`
      <div class="field" part="field">
        ${frame}
        <div role="alert" part="error">
          ${this.problem
            ? html`<div id="problem" class="problem">${iconWarning()}<bdi>${this.problem}</bdi></div>`
            : nothing}
        </div>
        ${this.hint ? html`<div id="hint" class="hint" part="hint"><bdi>${this.hint}</bdi></div>` : nothing}
      </div>
    `
  }
}
