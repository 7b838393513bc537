import type { PropertyDeclarations } from 'lit'
import { OakTextField, type InputType } from '../field/text-field.ts'
import { isEmail, toPlainEmail } from './isEmail.ts'

/**
 * A field for an email address. It shows its error only when the visitor is done with an invalid address, and removes
 * it at the next key. It fires `oak-submit` only if the text is an address. An address in full-width characters becomes the
 * plain one once the visitor is done with it.
 *
 * @slot start - Icon before the text.
 * @slot end - Button after it.
 * @fires oak-input - `CustomEvent<string>`: the text after each change, not debounced.
 * @fires oak-change - `CustomEvent<string>`: the text once the visitor is done with it.
 * @fires oak-submit - `CustomEvent<string>`: Enter was pressed, and the text is an address.
 * @csspart field - The whole field.
 * @csspart label - The label.
 * @csspart frame - The frame around the input.
 * @csspart input - The native input.
 * @csspart error - The error.
 * @csspart hint - The hint.
 * @csspart spinner - The loading indicator.
 */
export class OakEmailInput extends OakTextField {
  static override readonly properties: PropertyDeclarations = {
    invalidText: { attribute: 'invalid-text' },
    hold: { attribute: false },
    isRefused: { state: true },
  }

  override type: InputType = 'email'
  override autocomplete = 'email'
  override inputMode = 'email'
  override enterKeyHint = 'go'
  /** The error while the text is no address. Required. */
  invalidText = ''
  /**
   * What an update waits for. A press outside of the field ends the typing, and the error that appears then would move what is
   * pressed, so that the press is lost.
   */
  hold: () => Promise<void> | undefined = () => undefined

  private isRefused = false

  /** Whether the text has the shape of an address. */
  get isValid(): boolean {
    return isEmail(this.value)
  }

  /**
   * Shows the error now if the text is no address, for a button beside the field. Returns whether it is an address. Then the
   * field has the plain address, and has fired `oak-input` if that differs from what was typed.
   */
  check(): boolean {
    const plain = toPlainEmail(this.value)
    if (plain !== this.value && this.isValid) this.enter(plain)
    this.isRefused = !this.isValid
    return this.isValid
  }

  override formResetCallback(): void {
    super.formResetCallback()
    this.isRefused = false
  }

  protected override scheduleUpdate(): void | Promise<unknown> {
    const held = this.hold()
    if (held) return held.then(() => super.scheduleUpdate())
    return super.scheduleUpdate()
  }

  protected override get problem(): string {
    return this.error || (this.isRefused ? this.invalidText : '')
  }

  protected override enter(value: string): void {
    this.isRefused = false
    super.enter(value)
  }

  protected override onChange(): void {
    if (this.value !== '') this.check()
    super.onChange()
  }

  protected override submit(): void {
    if (this.check()) super.submit()
  }
}
