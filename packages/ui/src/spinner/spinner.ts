import { css, type PropertyDeclarations } from 'lit'
import { baseStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { spinnerStyles } from './spinner.styles.ts'
import { spinnerTemplate } from './spinnerTemplate.ts'

const hostStyles = css`
  :host {
    display: inline-block;
    color: var(--oak-accent-text);
  }
`

/**
 * A loading indicator. Decorative: describe in text beside it what is loading.
 *
 * @csspart spinner - The SVG.
 */
export class OakSpinner extends OakElement {
  static override readonly styles = [baseStyles, hostStyles, spinnerStyles]
  static override readonly properties: PropertyDeclarations = { size: { type: Number } }

  /** Edge in px. */
  size = 20

  override render() {
    return spinnerTemplate(this.size)
  }
}
