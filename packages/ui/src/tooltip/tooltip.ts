import { css, html } from 'lit'
import { baseStyles } from '../element/base.styles.ts'
import { bubbleStyles } from '../element/bubble.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { TooltipController } from '../element/tooltip-controller.ts'

const tooltipStyles = css`
  :host {
    display: inline-block;
    max-inline-size: 100%;
    vertical-align: middle;
  }
`

/**
 * A few words about a control, shown while it is pointed at or has the focus. Escape hides them. They only
 * add to what the control says itself: who touches a screen may never see them.
 *
 * @slot - The control. A native one is described by the words also for a screen reader; one of our elements
 *   has its own `label`.
 * @slot tip - The words, in an element of their own.
 * @csspart bubble - What is around the words.
 */
export class OakTooltip extends OakElement {
  static override readonly styles = [baseStyles, bubbleStyles, tooltipStyles]

  readonly #tooltip = new TooltipController(this)

  /** Shows the words, as pointing at the control does. */
  show(): void {
    this.#tooltip.show()
  }

  hide(): void {
    this.#tooltip.hide()
  }

  /** A reference holds within one tree only, and both ends of this one are in the page's. */
  #onSlotChange() {
    const tip = this.querySelector(':scope > [slot=tip]')
    const control = this.querySelector(':scope > :not([slot])')
    if (!tip || !control || control.hasAttribute('aria-describedby')) return
    if (!tip.id) tip.id = `oak-tip-${Math.random().toString(36).slice(2)}`
    control.setAttribute('aria-describedby', tip.id)
  }

  override render() {
    return html`
      <slot @slotchange=${this.#onSlotChange}></slot>
      <span part="bubble" role="tooltip" popover="manual">
        <slot name="tip" @slotchange=${this.#onSlotChange}></slot>
      </span>
    `
  }
}
