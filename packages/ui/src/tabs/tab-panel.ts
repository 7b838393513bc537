import { css, html, type PropertyDeclarations, type PropertyValues } from 'lit'
import { baseStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'

const tabPanelStyles = css`
  :host {
    display: block;
  }
`

/**
 * The panel of one tab of `oak-tabs`.
 *
 * @slot - The content.
 */
export class OakTabPanel extends OakElement {
  static override readonly styles = [baseStyles, tabPanelStyles]
  static override readonly properties: PropertyDeclarations = { name: { reflect: true } }

  /** The name of its tab. Required. */
  name = ''

  override connectedCallback(): void {
    super.connectedCallback()
    this.role = 'tabpanel'
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    if (changed.get('name') !== undefined) this.closest<OakElement>('oak-tabs')?.requestUpdate()
  }

  override render() {
    return html`<slot></slot>`
  }
}
