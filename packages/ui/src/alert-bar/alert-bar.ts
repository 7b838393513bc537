import { css, html, nothing, type PropertyDeclarations } from 'lit'
import { baseStyles, pressableStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { iconClose, iconInfo, iconWarning } from '../icons.ts'

const alertBarStyles = css`
  :host {
    --signal: var(--oak-error);
    --ground: var(--oak-error-surface);
    display: flex;
    align-items: flex-start;
    gap: 10px;
    padding: 12px;
    border-radius: var(--oak-radius-m);
    background-color: var(--ground);
    color: var(--oak-text);
    font-size: var(--oak-font-size-s);
    line-height: var(--oak-line-relaxed);
  }

  :host([variant='warning']) {
    --signal: var(--oak-warning);
    --ground: var(--oak-warning-surface);
  }

  :host([variant='info']) {
    --signal: var(--oak-accent-text);
    --ground: var(--oak-accent-surface);
  }

  .mark {
    flex: none;
    display: grid;
    color: var(--signal);
  }

  .text {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  ::slotted([slot='action']) {
    display: block;
    inline-size: fit-content;
    margin-block-start: var(--oak-space-2);
  }

  button {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 28px;
    block-size: 28px;
    margin: -4px;
    padding: 0;
    border-radius: var(--oak-radius-s);
    background: none;
    color: var(--oak-text-muted);
  }

  button svg {
    inline-size: 18px;
    block-size: 18px;
  }

  @media (hover: hover) {
    button:hover {
      background-color: color-mix(in srgb, var(--signal) 14%, transparent);
      color: var(--oak-text);
    }
  }

  @media (pointer: coarse) {
    button {
      inline-size: 44px;
      block-size: 44px;
      margin: -12px;
    }
  }

  @media (forced-colors: active) {
    :host {
      border: 1px solid CanvasText;
    }
  }
`

/**
 * A message that stays until the visitor acts on it. It has no role: the region around it has one.
 *
 * @slot - The message.
 * @slot action - A button or link that acts on the message.
 * @csspart icon - The sign before the message.
 * @csspart text - The message and the action.
 * @csspart dismiss - The button that dismisses it.
 * @fires oak-dismiss - `CustomEvent<undefined>`: the visitor pressed the button that dismisses it.
 */
export class OakAlertBar extends OakElement {
  static override readonly styles = [baseStyles, pressableStyles, alertBarStyles]
  static override readonly properties: PropertyDeclarations = {
    variant: { reflect: true },
    dismissLabel: { attribute: 'dismiss-label' },
  }

  variant: 'error' | 'warning' | 'info' = 'error'
  /** Accessible name of the button that dismisses it; without one there is no such button. */
  dismissLabel = ''

  #onDismiss() {
    this.emit('oak-dismiss', undefined)
  }

  override render() {
    return html`
      <span part="icon" class="mark">${this.variant === 'info' ? iconInfo() : iconWarning()}</span>
      <div part="text" class="text"><slot></slot><slot name="action"></slot></div>
      ${
        this.dismissLabel
          ? html`<button part="dismiss" class="press" type="button" aria-label=${this.dismissLabel} @click=${this.#onDismiss}>
            ${iconClose()}
          </button>`
          : nothing
      }
    `
  }
}
