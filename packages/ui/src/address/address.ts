import { html, LitElement, nothing, type PropertyDeclarations } from 'lit'
import { baseStyles, pressableStyles } from '../element/base.styles.ts'
import { bubbleStyles } from '../element/bubble.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { TooltipController } from '../element/tooltip-controller.ts'
import { addressStyles } from './address.styles.ts'
import { truncateMiddle } from './truncateMiddle.ts'

/**
 * A shortened address or hash, always left to right. It shows the whole address while a visitor points at it,
 * focuses or presses it; Escape hides that again. With a `label`, a press does more than that.
 *
 * @fires oak-press - `CustomEvent<undefined>`: a press of the shortened text, not of the whole one.
 * @csspart address - The shortened text.
 * @csspart full - The whole text.
 */
export class OakAddress extends OakElement {
  static override readonly shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true }
  static override readonly styles = [baseStyles, pressableStyles, bubbleStyles, addressStyles]
  static override readonly properties: PropertyDeclarations = {
    value: {},
    start: { type: Number },
    end: { type: Number },
    plain: { type: Boolean },
    label: {},
  }

  value = ''
  /** Characters kept at the start. */
  start = 6
  /** Characters kept at the end. */
  end = 4
  /** Text only, for use inside a button or link, which may not contain another control. */
  plain = false
  /** What a press does, such as copying. The accessible name is the label and the shortened text. */
  label = ''

  readonly #tooltip = new TooltipController(this)

  #onClick() {
    this.#tooltip.show()
    this.emit('oak-press', undefined)
  }

  override render() {
    const short = truncateMiddle(this.value, this.start, this.end)
    if (this.plain || short === this.value) return html`<bdi part="address" dir="ltr">${short}</bdi>`
    return html`
      <button
        class=${this.label ? 'press active' : 'press'}
        type="button"
        aria-label=${this.label ? `${this.label} ${short}` : nothing}
        aria-describedby="full"
        @click=${this.#onClick}
      >
        <bdi part="address" dir="ltr">${short}</bdi>
      </button>
      <span id="full" part="full" role="tooltip" popover="manual" dir="ltr">${this.value}</span>
    `
  }
}
