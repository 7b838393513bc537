import { css, html } from 'lit'
import { baseStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'

const cardStyles = css`
  :host {
    display: block;
    padding: var(--oak-card-padding, var(--oak-space-4));
    border: 1px solid var(--oak-border);
    border-radius: var(--oak-radius-l);
    background-color: var(--oak-bg);
  }
`

/**
 * A framed group.
 *
 * @slot - Its content.
 * @cssproperty --oak-card-padding - Space inside the frame.
 */
export class OakCard extends OakElement {
  static override readonly styles = [baseStyles, cardStyles]

  override render() {
    return html`<slot></slot>`
  }
}
