import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { createOwnRule } from './createOwnRule.ts'

type Host = ReactiveControllerHost & HTMLElement

/** Distance from the bubble to its element, and to the edge of the screen. */
const EDGE_PX = 8

/**
 * The position of a bubble: above its element, where it covers no control that is pressed next, or below if there is
 * no room above; always on the screen.
 *
 * @returns Px from the left and the top of the screen.
 */
function placeBubble(anchor: DOMRect, bubble: DOMRect): { left: number; top: number } {
  const centred = anchor.left + (anchor.width - bubble.width) / 2
  const above = anchor.top - bubble.height - EDGE_PX
  return {
    left: Math.max(EDGE_PX, Math.min(centred, innerWidth - bubble.width - EDGE_PX)),
    top: above < EDGE_PX ? anchor.bottom + EDGE_PX : above,
  }
}

/**
 * Shows a bubble while the pointer is on its element or the element has the focus. Escape hides it with the
 * focus anywhere, and the pointer may move onto it. The bubble is the `[popover]` in the element's shadow root.
 *
 * @see https://www.w3.org/TR/WCAG22/#content-on-hover-or-focus
 */
export class TooltipController implements ReactiveController {
  readonly #host: Host
  #place: CSSStyleDeclaration | undefined

  constructor(host: Host) {
    this.#host = host
    host.addController(this)
  }

  hostConnected(): void {
    this.#host.addEventListener('pointerenter', this.show)
    this.#host.addEventListener('pointerleave', this.#onLeave)
    this.#host.addEventListener('focusin', this.show)
    this.#host.addEventListener('focusout', this.#onBlur)
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('pointerenter', this.show)
    this.#host.removeEventListener('pointerleave', this.#onLeave)
    this.#host.removeEventListener('focusin', this.show)
    this.#host.removeEventListener('focusout', this.#onBlur)
    this.#stopListening()
  }

  get #bubble(): HTMLElement | null | undefined {
    return this.#host.shadowRoot?.querySelector<HTMLElement>('[popover]')
  }

  readonly show = (): void => {
    const bubble = this.#bubble
    if (!bubble?.isConnected || bubble.matches(':popover-open')) return
    bubble.showPopover()
    this.#follow()
    document.addEventListener('keydown', this.#onKeydown, { capture: true })
    document.addEventListener('pointerdown', this.#onPointerdown, { capture: true })
    document.addEventListener('scroll', this.#follow, { capture: true, passive: true })
  }

  readonly hide = (): void => {
    this.#stopListening()
    const bubble = this.#bubble
    if (bubble?.matches(':popover-open')) bubble.hidePopover()
  }

  #stopListening(): void {
    document.removeEventListener('keydown', this.#onKeydown, { capture: true })
    document.removeEventListener('pointerdown', this.#onPointerdown, { capture: true })
    document.removeEventListener('scroll', this.#follow, { capture: true })
  }

  readonly #follow = (): void => {
    const bubble = this.#bubble
    const root = this.#host.shadowRoot
    if (!bubble || !root) return
    this.#place ??= createOwnRule(root, '[popover]')
    const { left, top } = placeBubble(this.#host.getBoundingClientRect(), bubble.getBoundingClientRect())
    this.#place.setProperty('left', `${left}px`)
    this.#place.setProperty('top', `${top}px`)
  }

  readonly #onLeave = (): void => {
    if (!this.#host.matches(':focus-within')) this.hide()
  }

  readonly #onBlur = (): void => {
    if (!this.#host.matches(':hover')) this.hide()
  }

  /** A touch has no hover that ends, so a touch outside the element hides the bubble. */
  readonly #onPointerdown = (event: PointerEvent): void => {
    if (!event.composedPath().includes(this.#host)) this.hide()
  }

  /** The first Escape hides the bubble, the next one reaches the dialog around it. */
  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.#bubble?.matches(':popover-open')) return
    event.preventDefault()
    event.stopPropagation()
    this.hide()
  }
}
