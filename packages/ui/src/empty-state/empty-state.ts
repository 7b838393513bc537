import { css, html } from 'lit'
import { baseStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'

const emptyStateStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    align-items: center;
    padding: var(--oak-space-6) var(--oak-space-4);
    text-align: center;
  }

  ::slotted([slot='icon']) {
    margin-block-end: var(--oak-space-4);
    color: var(--oak-text-muted);
  }

  .heading {
    font-size: var(--oak-font-size-l);
    font-weight: var(--oak-weight-bold);
    letter-spacing: -0.01em;
    text-wrap: balance;
  }

  ::slotted([slot='heading']) {
    margin: 0 0 6px;
    font: inherit;
  }

  .text {
    max-inline-size: 32ch;
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
    line-height: var(--oak-line-relaxed);
    text-wrap: balance;
  }

  ::slotted([slot='action']) {
    margin-block-start: var(--oak-space-5);
  }
`

/**
 * A notice that there is nothing to show: the reason, and a next step.
 *
 * @slot icon - Icon or illustration.
 * @slot heading - Short; a real heading if the page's outline needs one.
 * @slot - One or two sentences.
 * @slot action - A button.
 * @csspart heading - Around the heading.
 * @csspart text - Around the sentences.
 */
export class OakEmptyState extends OakElement {
  static override readonly styles = [baseStyles, emptyStateStyles]

  override render() {
    return html`
      <slot name="icon"></slot>
      <div part="heading" class="heading"><slot name="heading"></slot></div>
      <div part="text" class="text"><slot></slot></div>
      <slot name="action"></slot>
    `
  }
}
