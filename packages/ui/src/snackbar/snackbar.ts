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
    padding: 8px 16px 8px 12px;
    padding-inline: 12px 16px;
    border-radius: var(--oak-radius-l);
    background-color: var(--oak-bg);
    box-shadow: var(--oak-shadow-raised);
    color: var(--oak-text);
    font-size: var(--oak-font-size-s);
    font-weight: var(--oak-weight-medium);
    line-height: 1.35;
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

  @media (forced-colors: active) {
    :host {
      border: 1px solid CanvasText;
    }
  }
`

/**
 * A short message over the content. Only the look: announcing it is for a live region that was
 * there before the message.
 *
 * @slot - The message.
 */
export class OakSnackbar extends OakElement {
  static override readonly styles = [baseStyles, spinnerStyles, snackbarStyles]
  static override readonly properties: PropertyDeclarations = { variant: { reflect: true } }

  variant: 'loading' | 'success' | 'error' = 'success'

  override render() {
    const marks = { loading: () => spinnerTemplate(20), success: iconCheck, error: iconWarning }
    return html`
      <span class="mark">${marks[this.variant]()}</span>
      <span class="text"><slot></slot></span>
    `
  }
}
