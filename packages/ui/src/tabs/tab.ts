import { html, type PropertyDeclarations, type PropertyValues } from 'lit'
import { baseStyles, slottedIconStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { tabStyles } from './tabs.styles.ts'

/**
 * One tab of `oak-tabs`, which sets whether it is selected. The host has the role of the tab, so that the tab is in
 * one root with the panel it controls.
 *
 * @slot - The label.
 * @slot start - Icon before it.
 */
export class OakTab extends OakElement {
  static override readonly styles = [baseStyles, slottedIconStyles, tabStyles]
  static override readonly properties: PropertyDeclarations = {
    name: { reflect: true },
    selected: { type: Boolean, reflect: true },
    disabled: { type: Boolean, reflect: true },
  }

  /** The name of its panel. Required. */
  name = ''
  selected = false
  disabled = false

  override connectedCallback(): void {
    super.connectedCallback()
    this.slot = 'tab'
    this.role = 'tab'
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    this.ariaSelected = String(this.selected)
    this.ariaDisabled = this.disabled ? 'true' : null
    this.tabIndex = this.selected ? 0 : -1
    // `oak-tabs` observes only tabs that are added or removed.
    if (changed.get('name') !== undefined || changed.get('disabled') !== undefined) {
      this.closest<OakElement>('oak-tabs')?.requestUpdate()
    }
  }

  override render() {
    return html`<slot name="start"></slot><span><slot></slot></span>`
  }
}
