import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { animateHeight, isMotionReduced } from './fading-controller.ts'

/** Sizes of boxes are rounded. */
const TOLERANCE_PX = 1

/**
 * Animates the height of the views' container, and sets `data-above` and `data-below` on its parent while there is more
 * content to scroll to.
 */
export class OutletController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  readonly #onResize: () => void
  #outlet: HTMLElement | null = null
  #content: Element | null = null
  #observer: ResizeObserver | undefined
  #movement: Animation | undefined
  /** The size after the last animation; 0 while it is not shown. */
  #height = 0
  #width = 0

  /** @param onResize - Called when the content or the window has another size, and when the animation has ended. */
  constructor(host: ReactiveControllerHost, onResize: () => void) {
    host.addController(this)
    this.#host = host
    this.#onResize = onResize
  }

  hostDisconnected(): void {
    this.#observer?.disconnect()
    document.defaultView?.removeEventListener('resize', this.#resized)
    this.#outlet = this.#content = null
    this.#height = 0
  }

  hostConnected(): void {
    document.defaultView?.addEventListener('resize', this.#resized)
    // The last rendering may have been before the element was inserted again.
    this.#host.requestUpdate()
  }

  /** Observes the outlet and its content. Call it after each rendering. */
  follow(outlet: HTMLElement | null): void {
    const content = outlet?.firstElementChild ?? null
    if (outlet === this.#outlet && content === this.#content) return
    // Observes only the content, because this changes the height of the outlet.
    this.#observer ??= new ResizeObserver(() => {
      this.#settle()
      this.#resized()
    })
    this.#observer.disconnect()
    this.#outlet = outlet
    this.#content = content
    if (content) this.#observer.observe(content, { box: 'border-box' })
  }

  /** Runs before paint, so the animation starts at the old height. */
  #settle(): void {
    const outlet = this.#outlet
    if (!outlet) return
    const from = this.#movement ? outlet.offsetHeight : this.#height
    this.#movement?.cancel()
    this.#movement = undefined
    const to = (this.#height = outlet.offsetHeight)
    const isNarrowed = outlet.offsetWidth !== this.#width
    this.#width = outlet.offsetWidth
    const moves = from > 0 && to > 0 && from !== to && !isNarrowed && !isMotionReduced()
    // Hides the scrollbar meanwhile, whose width would change the line breaks.
    outlet.toggleAttribute('data-moving', moves)
    if (!moves) return
    const movement = (this.#movement = animateHeight(outlet, from, to))
    movement.onfinish = () => {
      if (this.#movement !== movement) return
      this.#movement = undefined
      outlet.removeAttribute('data-moving')
      this.#resized()
    }
  }

  readonly #resized = (): void => {
    this.showEdges()
    this.#onResize()
  }

  readonly showEdges = (): void => {
    const outlet = this.#outlet
    if (!outlet || this.#movement) return
    const { scrollTop, scrollHeight, clientHeight } = outlet
    const surface = outlet.parentElement
    surface?.toggleAttribute('data-above', scrollTop > 0)
    surface?.toggleAttribute('data-below', scrollTop + clientHeight < scrollHeight - TOLERANCE_PX)
  }
}
