import { css, html, type PropertyDeclarations } from 'lit'
import { baseStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { iconCheck, iconWarning } from '../icons.ts'
import { spinnerStyles } from '../spinner/spinner.styles.ts'
import { spinnerTemplate } from '../spinner/spinnerTemplate.ts'

const snackbarStyles = css`
  :host {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    max-inline-size: 100%;
    min-block-size: 40px;
    padding-block: 8px;
    padding-inline: 12px 16px;
    border-radius: var(--oak-radius-l);
    background-color: var(--oak-bg);
    box-shadow: var(--oak-shadow-raised);
    color: var(--oak-text);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-medium);
    line-height: var(--oak-line-snug);
  }

  .mark {
    flex: none;
    display: grid;
    color: var(--oak-accent-text);
  }

  :host([variant='success']) .mark {
    color: var(--oak-success);
  }

  :host([variant='error']) .mark {
    color: var(--oak-error);
  }

  .text {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  ::slotted([slot='action']) {
    flex: none;
    margin-block: -6px;
    margin-inline: -4px -10px;
  }

  @media (forced-colors: active) {
    :host {
      border: 1px solid CanvasText;
    }
  }
`

/**
 * A short message over the content. It has no live region: a region that existed before the message
 * announces it.
 *
 * @slot - The message.
 * @slot action - A small button, such as the one that dismisses it.
 * @csspart icon - The sign before the message.
 * @csspart text - The message.
 * @csspart spinner - The loading indicator.
 */
export class OakSnackbar extends OakElement {
  static override readonly styles = [baseStyles, spinnerStyles, snackbarStyles]
  static override readonly properties: PropertyDeclarations = { variant: { reflect: true } }

  variant: 'loading' | 'success' | 'error' = 'success'

  override render() {
    const marks = { loading: () => spinnerTemplate(20), success: iconCheck, error: iconWarning }
    return html`
      <span part="icon" class="mark">${marks[this.variant]()}</span>
      <span part="text" class="text"><slot></slot></span>
      <slot name="action"></slot>
    `
  }
}
