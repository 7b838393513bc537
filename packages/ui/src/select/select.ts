import { css, html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit'
import { slottedIconStyles } from '../element/base.styles.ts'
import { iconChevron } from '../icons.ts'
import { OakField } from '../field/field.ts'
import { spinnerTemplate } from '../spinner/spinnerTemplate.ts'

/** One choice. */
export interface SelectOption {
  readonly value: string
  /** The visible text. Default: the value. */
  readonly label?: string
  readonly disabled?: boolean
}

/** Letters of the scripts that run from right to left. */
const RTL = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** A native list does not detect the direction of its text, so the first letter decides, as with `dir="auto"`. */
function getDirection(text: string): 'ltr' | 'rtl' | undefined {
  const [letter] = /\p{L}/u.exec(text) ?? []
  if (letter === undefined) return undefined
  return RTL.test(letter) ? 'rtl' : 'ltr'
}

/**
 * - `.control`: It covers the chevron, so that a press there opens the list too.
 * - `.control:dir()`: If the choice runs in the other direction, the chevron is at its start.
 * - `option`: Some systems draw the list in the colours of the field.
 */
const selectStyles = css`
  .control {
    margin-inline-end: calc(-20px - var(--oak-space-2));
    padding-inline-end: calc(20px + var(--oak-space-2));
    cursor: pointer;
  }

  :host(:dir(rtl)) .control:dir(ltr),
  :host(:dir(ltr)) .control:dir(rtl) {
    margin-inline: calc(-20px - var(--oak-space-2)) 0;
    padding-inline: calc(20px + var(--oak-space-2)) 0;
  }

  .control:disabled {
    cursor: default;
  }

  .empty {
    color: var(--oak-text-muted);
  }

  option {
    background-color: var(--oak-bg);
    color: var(--oak-text);
  }

  .chevron {
    display: flex;
    flex: none;
    pointer-events: none;
    rotate: 90deg;
  }

  @media (hover: hover) {
    .frame:hover:not(.off) {
      background-color: var(--oak-surface);
    }
  }
`

/**
 * A native list of choices in the frame of a field: phones show their own picker.
 *
 * @slot start - Icon or picture before the choice.
 * @fires oak-change - `CustomEvent<string>`: the value that was chosen.
 * @csspart field - The whole field.
 * @csspart label - The label.
 * @csspart frame - The frame around the select.
 * @csspart select - The native select.
 * @csspart error - The error.
 * @csspart hint - The hint.
 * @csspart spinner - The loading indicator.
 */
export class OakSelect extends OakField {
  static override readonly styles = [OakField.styles, slottedIconStyles, selectStyles]
  static override readonly properties: PropertyDeclarations = {
    options: { attribute: false },
    placeholder: {},
  }

  /** The choices, in the order of the list. */
  options: readonly SelectOption[] = []
  /** Shown while no option is chosen. Without it the first option is chosen. */
  placeholder = ''

  #onChange(event: Event) {
    this.value = (event.target as HTMLSelectElement).value
    this.onChange()
  }

  /** A native list chooses its first option if its value is none of them, so the element takes that value. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    const { options, value, placeholder } = this
    if (placeholder || options.length === 0 || options.some((option) => option.value === value)) return
    this.value = options.find(({ disabled }) => !disabled)?.value ?? ''
  }

  /** Sets the native value after the render, because the options must exist first. */
  protected override updated(changed: PropertyValues<this>): void {
    const { control, value } = this
    if (control && control.value !== value) control.value = value
    super.updated(changed)
  }

  get #shown(): string {
    const option = this.options.find(({ value }) => value === this.value)
    return option ? (option.label ?? option.value) : this.placeholder
  }

  override render() {
    return this.renderField(html`
      ${this.renderLabel()}
      <div class="frame ${this.frameState}" part="frame">
        <slot name="start"></slot>
        <select
          id="control"
          part="select"
          dir=${getDirection(this.#shown) ?? nothing}
          class="control ${this.value === '' ? 'empty' : ''}"
          name=${this.name || nothing}
          aria-describedby=${this.describedBy}
          aria-invalid=${this.problem ? 'true' : nothing}
          aria-busy=${this.loading ? 'true' : nothing}
          ?required=${this.required}
          ?disabled=${this.isOff}
          @change=${this.#onChange}
        >
          ${
            this.placeholder
              ? html`<option value="" disabled hidden ?selected=${this.value === ''}>${this.placeholder}</option>`
              : nothing
          }
          ${this.options.map(
            ({ value, label = value, disabled = false }) =>
              html`<option value=${value} ?disabled=${disabled} ?selected=${value === this.value}>${label}</option>`,
          )}
        </select>
        <span class="chevron">${this.loading ? spinnerTemplate(18) : iconChevron()}</span>
      </div>
    `)
  }
}
