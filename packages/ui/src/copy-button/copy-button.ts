import { css, html, LitElement, type PropertyDeclarations } from 'lit'
import { baseStyles, pressableStyles, visuallyHiddenStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { iconCheck, iconCopy } from '../icons.ts'
import { copyText } from './copyText.ts'

/** How long the check mark stands. */
export const COPIED_SHOWN_MS = 2_000

const copyButtonStyles = css`
  :host {
    position: relative;
    display: inline-block;
    vertical-align: middle;
  }

  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-inline-size: 32px;
    min-block-size: 32px;
    padding: 6px;
    border-radius: var(--oak-radius-s);
    background-color: transparent;
    color: var(--oak-text-muted);
  }

  button:disabled {
    opacity: 0.6;
  }

  button.copied {
    color: var(--oak-success);
  }

  svg {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
  }

  @media (hover: hover) {
    button:hover:enabled {
      background-color: var(--oak-surface-hover);
    }

    button:hover:enabled:not(.copied) {
      color: var(--oak-text);
    }
  }

  @media (pointer: coarse) {
    button {
      min-inline-size: 44px;
      min-block-size: 44px;
    }
  }
`

/**
 * Copies a text. The icon turns into a check mark for a moment, and a screen reader is told.
 *
 * @slot - Text before the icon, where the icon alone says too little.
 * @fires oak-copy - `CustomEvent<{ ok: boolean }>`: after the attempt.
 * @csspart button - The native button.
 */
export class OakCopyButton extends OakElement {
  static override readonly shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true }
  static override readonly styles = [baseStyles, pressableStyles, visuallyHiddenStyles, copyButtonStyles]
  static override readonly properties: PropertyDeclarations = {
    value: {},
    label: {},
    copiedLabel: { attribute: 'copied-label' },
    disabled: { type: Boolean },
    copied: { state: true },
  }

  /** What is copied. */
  value = ''
  /** Accessible name. Required. */
  label = ''
  /** What a screen reader is told afterwards. */
  copiedLabel = ''
  /** There is nothing to copy yet. */
  disabled = false

  private copied = false

  #timer: ReturnType<typeof setTimeout> | undefined

  override disconnectedCallback() {
    super.disconnectedCallback()
    clearTimeout(this.#timer)
    this.copied = false
  }

  async #onClick() {
    const ok = await copyText(this.value, this.renderRoot as ShadowRoot)
    if (ok && this.isConnected) this.#showCopied()
    this.emit('oak-copy', { ok })
  }

  #showCopied() {
    this.copied = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.copied = false
    }, COPIED_SHOWN_MS)
  }

  override render() {
    return html`
      <button
        part="button"
        type="button"
        class="press ${this.copied ? 'copied' : ''}"
        aria-label=${this.label}
        ?disabled=${this.disabled}
        @click=${this.#onClick}
      >
        <slot></slot>
        ${this.copied ? iconCheck() : iconCopy()}
      </button>
      <span class="visually-hidden" role="status">${this.copied ? this.copiedLabel : ''}</span>
    `
  }
}
