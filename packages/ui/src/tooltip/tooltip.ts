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
 * A short text about a control, shown while the control has the pointer or the focus. Escape hides it. It must
 * not contain necessary information: a visitor with a touch screen may never see it.
 *
 * @slot - The control. The text also describes a native control for a screen reader; one of our elements
 *   has its own `label`.
 * @slot tip - The text, in a separate element.
 * @csspart bubble - The bubble around the text.
 */
export class OakTooltip extends OakElement {
  static override readonly styles = [baseStyles, bubbleStyles, tooltipStyles]

  readonly #tooltip = new TooltipController(this)

  /** Shows the text, as the pointer on the control does. */
  show(): void {
    this.#tooltip.show()
  }

  hide(): void {
    this.#tooltip.hide()
  }

  /** An id reference works within one tree only. The control and the text are both in the page's tree. */
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
