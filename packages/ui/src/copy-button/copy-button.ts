import { css, html, LitElement, nothing, type PropertyDeclarations, type PropertyValues } from 'lit'
import { baseStyles, pressableStyles, visuallyHiddenStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { iconCheck, iconCopy } from '../icons.ts'

/** Time for which the check mark is shown. */
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

  .text {
    display: contents;
  }

  .text:has(.done) {
    position: relative;
    display: inline-grid;
    place-items: center;
  }

  .text:has(.done) slot {
    visibility: hidden;
  }

  .done {
    position: absolute;
    inline-size: max-content;
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
 * Copies a text to the clipboard. If the clipboard API is missing or refused, as in a frame or on
 * plain http, it selects and copies an invisible field inside `root`.
 *
 * @param root - A tree that is neither hidden nor inert; a field outside an open dialog could not be selected.
 * @returns Whether it was copied.
 */
async function copyText(text: string, root: ShadowRoot): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyThroughField(text, root)
  }
}

function copyThroughField(text: string, root: ShadowRoot): boolean {
  const focused = root.activeElement as HTMLElement | null
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.tabIndex = -1
  field.className = 'visually-hidden'
  field.setAttribute('aria-hidden', 'true')
  root.append(field)
  try {
    field.focus({ preventScroll: true })
    field.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    focused?.focus({ preventScroll: true })
  }
}

/**
 * Copies a text. For a moment the icon turns into a check mark and the copied label takes the place of a slotted text;
 * a screen reader announces it.
 *
 * @slot - Text before the icon, if the icon alone is not clear enough.
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
    copied: { type: Boolean, reflect: true },
  }

  /** The text to copy. */
  value = ''
  /** Accessible name. Required. */
  label = ''
  /** The text that is announced afterwards, and shown in the place of a slotted text. */
  copiedLabel = ''
  /** There is nothing to copy yet. */
  disabled = false

  /** True for 2 s after the text was copied. Read only. */
  copied = false

  #timer: ReturnType<typeof setTimeout> | undefined

  override disconnectedCallback() {
    super.disconnectedCallback()
    clearTimeout(this.#timer)
    this.copied = false
  }

  override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed)
    if (changed.has('value')) this.copied = false
  }

  /** Copies the text, as a click does. Call it from a click. */
  async copy(): Promise<void> {
    if (this.disabled) return
    const { value } = this
    const ok = await copyText(value, this.renderRoot as ShadowRoot)
    if (ok && this.isConnected && value === this.value) this.#showCopied()
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
        @click=${this.copy}
      >
        <span class="text"
          ><slot></slot>${this.copied && this.hasChildNodes() ? html`<span class="done" aria-hidden="true">${this.copiedLabel}</span>` : nothing}</span
        >
        ${this.copied ? iconCheck() : iconCopy()}
      </button>
      <span class="visually-hidden" role="status">${this.copied ? this.copiedLabel : ''}</span>
    `
  }
}
