import { css, html, LitElement, nothing, type PropertyDeclarations } from 'lit'
import { live } from 'lit/directives/live.js'
import { baseStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'

/**
 * - `input::before`: The thumb; it moves towards the end of the line, so to the left in right-to-left text.
 * - `input::after`: The check mark on the thumb, which shows the state without colour.
 */
const switchStyles = css`
  :host {
    display: block;
  }

  label {
    display: flex;
    align-items: center;
    gap: var(--oak-space-3);
    min-block-size: 32px;
    cursor: pointer;
  }

  :host([disabled]) label {
    cursor: default;
  }

  .text {
    display: grid;
    flex: 1 1 0;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .description {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
  }

  input {
    appearance: none;
    flex: none;
    position: relative;
    inline-size: 44px;
    block-size: 26px;
    margin: 0;
    border: 1px solid var(--oak-control);
    border-radius: 13px;
    background-color: var(--oak-surface-active);
    cursor: inherit;
    transition: background-color var(--oak-duration-normal) var(--oak-ease);
  }

  input::before,
  input::after {
    content: '';
    position: absolute;
    inset-block-start: 2px;
    inset-inline-start: 2px;
    inline-size: 20px;
    block-size: 20px;
    transition: inset-inline-start var(--oak-duration-normal) var(--oak-ease);
  }

  input::before {
    border-radius: 50%;
    background-color: var(--oak-control);
  }

  input::after {
    background-color: transparent;
    clip-path: polygon(32% 49%, 26% 55%, 43% 72%, 75% 36%, 69% 30%, 43% 60%);
  }

  input:checked {
    border-color: var(--oak-accent-edge);
    background-color: var(--oak-accent);
  }

  input:checked::before,
  input:checked::after {
    inset-inline-start: 20px;
  }

  input:checked::before {
    background-color: var(--oak-on-accent);
  }

  input:checked::after {
    background-color: var(--oak-accent);
  }

  input:focus-visible {
    outline: 2px solid var(--oak-focus);
    outline-offset: 2px;
  }

  input:disabled,
  :host([disabled]) .text {
    opacity: 0.55;
  }

  @media (pointer: coarse) {
    label {
      min-block-size: 44px;
    }
  }

  @media (forced-colors: active) {
    input {
      forced-color-adjust: none;
      border-color: ButtonBorder;
      background-color: ButtonFace;
    }

    input::before {
      background-color: ButtonText;
    }

    input:checked {
      border-color: Highlight;
      background-color: Highlight;
    }

    input:checked::before {
      background-color: HighlightText;
    }

    input:checked::after {
      background-color: Highlight;
    }

    input:focus-visible {
      outline-color: Highlight;
    }

    input:disabled {
      border-color: GrayText;
      opacity: 1;
    }

    input:disabled::before {
      background-color: GrayText;
    }
  }
`

/**
 * A control that turns a setting on or off at once. For a choice that is submitted later, use a checkbox.
 *
 * @slot - The label.
 * @slot description - A secondary line below it.
 * @fires oak-change - `CustomEvent<boolean>`: whether the switch is on now.
 * @csspart input - The native checkbox, drawn as a switch.
 */
export class OakSwitch extends OakElement {
  static override readonly shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true }
  static override readonly styles = [baseStyles, switchStyles]
  static override readonly properties: PropertyDeclarations = {
    checked: { type: Boolean },
    disabled: { type: Boolean, reflect: true },
    label: {},
  }

  checked = false
  disabled = false
  /** Accessible name, if there is no label beside the switch. */
  label = ''

  #onChange(event: Event) {
    this.checked = (event.target as HTMLInputElement).checked
    this.emit('oak-change', this.checked)
  }

  override render() {
    return html`
      <label>
        <span class="text">
          <span id="name"><slot></slot></span>
          <span id="description" class="description"><slot name="description"></slot></span>
        </span>
        <input
          part="input"
          type="checkbox"
          role="switch"
          aria-label=${this.label || nothing}
          aria-labelledby=${this.label ? nothing : 'name'}
          aria-describedby="description"
          .checked=${live(this.checked)}
          ?disabled=${this.disabled}
          @change=${this.#onChange}
        />
      </label>
    `
  }
}
