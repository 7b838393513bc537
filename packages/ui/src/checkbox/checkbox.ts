import { css, html, LitElement, type PropertyDeclarations } from 'lit'
import { live } from 'lit/directives/live.js'
import { baseStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'

/** `.label`: The line of text is as high as the box with its margin. */
const checkboxStyles = css`
  :host {
    display: block;
  }

  label {
    display: flex;
    align-items: flex-start;
    gap: var(--oak-space-2);
    cursor: pointer;
  }

  :host([disabled]) label {
    cursor: default;
    opacity: 0.6;
  }

  input {
    appearance: none;
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 20px;
    block-size: 20px;
    margin: 2px;
    border: 1.5px solid var(--oak-control);
    border-radius: calc(var(--oak-border-radius-master) * 1.5);
    background-color: var(--oak-bg);
    cursor: inherit;
    transition: background-color var(--oak-duration-fast) var(--oak-ease);
  }

  input::before {
    content: '';
    inline-size: 12px;
    block-size: 12px;
    background-color: var(--oak-on-accent);
    clip-path: polygon(14% 46%, 2% 59%, 38% 94%, 99% 22%, 86% 10%, 37% 68%);
    scale: 0;
    transition: scale var(--oak-duration-normal) var(--oak-ease);
  }

  input:checked {
    border-color: var(--oak-accent-edge);
    background-color: var(--oak-accent);
  }

  input:checked::before {
    scale: 1;
  }

  input:focus-visible {
    outline: 2px solid var(--oak-focus);
    outline-offset: 2px;
  }

  .label {
    padding-block: 1px;
    font-size: var(--oak-font-size-s);
    line-height: 1.6;
    color: var(--oak-text-muted);
  }

  ::slotted(a) {
    color: var(--oak-accent-text);
    text-underline-offset: 2px;
  }

  @media (pointer: coarse) {
    label {
      padding-block: 10px;
    }
  }

  @media (forced-colors: active) {
    input {
      appearance: auto;
    }

    input::before {
      content: none;
    }
  }
`

/**
 * A native checkbox with its label.
 *
 * @slot - The label; links in it work.
 * @csspart box - The native checkbox.
 * @csspart label - The label beside it.
 * @fires oak-change - `CustomEvent<boolean>`: whether it is checked now.
 */
export class OakCheckbox extends OakElement {
  static override readonly shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true }
  static override readonly styles = [baseStyles, checkboxStyles]
  static override readonly properties: PropertyDeclarations = {
    checked: { type: Boolean },
    disabled: { type: Boolean, reflect: true },
  }

  checked = false
  disabled = false

  #onChange(event: Event) {
    this.checked = (event.target as HTMLInputElement).checked
    this.emit('oak-change', this.checked)
  }

  override render() {
    return html`
      <label>
        <input part="box" type="checkbox" .checked=${live(this.checked)} ?disabled=${this.disabled} @change=${this.#onChange} />
        <span part="label" class="label"><slot></slot></span>
      </label>
    `
  }
}
