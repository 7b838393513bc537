import { css, html, type PropertyDeclarations } from 'lit'
import { baseStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'

const tagStyles = css`
  :host {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    padding: 2px 8px;
    border-radius: var(--oak-radius-xs);
    background-color: var(--oak-surface-active);
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-xs);
    font-weight: var(--oak-weight-medium);
    line-height: var(--oak-line-relaxed);
    white-space: nowrap;
  }

  :host([variant='accent']) {
    background-color: var(--oak-accent-surface);
    color: var(--oak-accent-text);
  }

  :host([variant='success']) {
    background-color: var(--oak-success-surface);
    color: var(--oak-success);
  }

  :host([variant='warning']) {
    background-color: var(--oak-warning-surface);
    color: var(--oak-warning);
  }

  :host([variant='error']) {
    background-color: var(--oak-error-surface);
    color: var(--oak-error);
  }

  @media (forced-colors: active) {
    :host {
      border: 1px solid CanvasText;
    }
  }
`

/**
 * One or two words about the item beside it.
 *
 * @slot - The text.
 */
export class OakTag extends OakElement {
  static override readonly styles = [baseStyles, tagStyles]
  static override readonly properties: PropertyDeclarations = { variant: { reflect: true } }

  variant: 'neutral' | 'accent' | 'success' | 'warning' | 'error' = 'neutral'

  override render() {
    return html`<slot></slot>`
  }
}
