import { html, LitElement, type PropertyDeclarations } from 'lit'
import { baseStyles, pressableStyles } from '../element/base.styles.ts'
import { OakElement } from '../element/oak-element.ts'
import { addressStyles } from './address.styles.ts'
import { truncateMiddle } from './truncateMiddle.ts'

const EDGE_PX = 8

/**
 * A shortened address or hash, always left to right. Pointing at it, focusing or pressing it shows
 * the whole; Escape hides that again.
 *
 * @csspart address - The shortened text.
 * @csspart full - The whole one.
 */
export class OakAddress extends OakElement {
  static override readonly shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true }
  static override readonly styles = [baseStyles, pressableStyles, addressStyles]
  static override readonly properties: PropertyDeclarations = {
    value: {},
    start: { type: Number },
    end: { type: Number },
    plain: { type: Boolean },
  }

  value = ''
  /** Characters kept at the start. */
  start = 4
  /** Characters kept at the end. */
  end = 6
  /** Text only, for use inside a button or link, which may not hold another control. */
  plain = false

  #full() {
    return this.renderRoot.querySelector<HTMLElement>('[popover]')
  }

  #show() {
    const full = this.#full()
    if (!full?.isConnected || full.matches(':popover-open')) return
    full.showPopover()
    this.#place(full)
  }

  #hide() {
    const full = this.#full()
    if (full?.matches(':popover-open')) full.hidePopover()
  }

  /** Above the text, where it covers nothing that is pressed next, or below where there is no room; never off the screen. */
  #place(full: HTMLElement) {
    const anchor = this.getBoundingClientRect()
    const { width, height } = full.getBoundingClientRect()
    const left = anchor.left + (anchor.width - width) / 2
    const above = anchor.top - height - EDGE_PX
    const top = above < EDGE_PX ? anchor.bottom + EDGE_PX : above
    full.style.setProperty('left', `${Math.max(EDGE_PX, Math.min(left, innerWidth - width - EDGE_PX))}px`)
    full.style.setProperty('top', `${top}px`)
  }

  #onLeave() {
    if (!this.matches(':focus-within')) this.#hide()
  }

  #onBlur() {
    if (!this.matches(':hover')) this.#hide()
  }

  #onKeydown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !this.#full()?.matches(':popover-open')) return
    event.preventDefault()
    event.stopPropagation()
    this.#hide()
  }

  override render() {
    const short = truncateMiddle(this.value, this.start, this.end)
    if (this.plain || short === this.value) return html`<bdi part="address" dir="ltr">${short}</bdi>`
    return html`
      <span
        @pointerenter=${this.#show}
        @pointerleave=${this.#onLeave}
        @focusin=${this.#show}
        @focusout=${this.#onBlur}
        @keydown=${this.#onKeydown}
      >
        <button class="press" type="button" aria-describedby="full" @click=${this.#show}>
          <bdi part="address" dir="ltr">${short}</bdi>
        </button>
        <span id="full" part="full" role="tooltip" popover="manual" dir="ltr">${this.value}</span>
      </span>
    `
  }
}
