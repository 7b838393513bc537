import {
  html,
  LitElement,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit'
import { baseStyles, pressableStyles, visuallyHiddenStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { iconWarning } from '../icons.ts'
import { spinnerStyles } from '../spinner/spinner.styles.ts'
import { fieldStyles } from './field.styles.ts'
import { keepKeys } from './keepKeys.ts'

/** @see https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
const COMPOSING_KEY = 229

const isSubmitButton = (element: Element): element is HTMLButtonElement =>
  'type' in element && element.type === 'submit'

/**
 * The base of all fields: label, hint, error, and the value in the form around them. A field draws one native control
 * with the id `control` and the class `control`; its label and descriptions are in the same root.
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
  /** Hides the label from view; a screen reader still reads it. */
  labelHidden = false
  /** A secondary line below the field. */
  hint = ''
  /** The error message. The field is invalid while there is one. A screen reader announces it when it appears. */
  error = ''
  /** The name of the value in the form around the field. */
  name = ''
  value = ''
  required = false
  disabled = false
  /** The value is being checked. */
  loading = false

  protected disabledByForm = false

  readonly #internals = this.attachInternals()

  constructor() {
    super()
    keepKeys(this)
  }

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

  /** The browser restores the value when the visitor returns to the page. */
  formStateRestoreCallback(state: string): void {
    this.value = state
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const { control, problem } = this
    this.#internals.setFormValue(this.value)
    if (!control) return
    if (problem) this.#internals.setValidity({ customError: true }, problem, control)
    // A control that is disabled or busy may be invalid, but it does not block the form and has no message.
    else if (control.validationMessage) {
      this.#internals.setValidity(control.validity, control.validationMessage, control)
    } else this.#internals.setValidity({})
  }

  /** The native control inside, after the first render. */
  protected get control(): HTMLInputElement | HTMLSelectElement | null {
    return this.renderRoot.querySelector<HTMLInputElement | HTMLSelectElement>('#control')
  }

  /** The error that the field shows. */
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

  /** Enter does the same as in a native field: it presses the form's first submit button unless that is disabled. */
  protected submit(): void {
    this.emit('oak-submit', this.value)
    const button = [...(this.form?.elements ?? [])].find(isSubmitButton)
    if (button) button.click()
    else this.form?.requestSubmit()
  }

  /** The Enter that ends a composition is not for the form. Safari marks it by `keyCode` only. */
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

  /** The live region exists before the error, so that screen readers announce the error. */
  protected renderField(frame: TemplateResult) {
    return html`
      <div class="field" part="field">
        ${frame}
        <div role="alert" part="error">
          ${
            this.problem
              ? html`<div id="problem" class="problem">${iconWarning()}<bdi>${this.problem}</bdi></div>`
              : nothing
          }
        </div>
        ${this.hint ? html`<div id="hint" class="hint" part="hint"><bdi>${this.hint}</bdi></div>` : nothing}
      </div>
    `
  }
}
