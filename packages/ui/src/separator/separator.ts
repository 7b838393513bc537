import { css, html, type PropertyDeclarations } from 'lit'
import { baseStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'

const separatorStyles = css`
  :host {
    display: flex;
    align-items: center;
    min-block-size: 1px;
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
  }

  :host::before,
  :host::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid var(--oak-border);
  }

  .labelled {
    padding-inline: var(--oak-space-3);
  }
`

/**
 * A line between two groups, with an optional word in the middle.
 *
 * @slot - Such as "or".
 * @csspart line - The line, with the word in it.
 */
export class OakSeparator extends OakElement {
  static override readonly styles = [baseStyles, separatorStyles]
  static override readonly properties: PropertyDeclarations = { labelled: { state: true } }

  private labelled = false

  #onSlotChange(event: Event) {
    const nodes = (event.target as HTMLSlotElement).assignedNodes({ flatten: true })
    this.labelled = nodes.some((node) => node.textContent?.trim())
  }

  override render() {
    return html`<span part="line" class=${this.labelled ? 'labelled' : ''}><slot @slotchange=${this.#onSlotChange}></slot></span>`
  }
}
