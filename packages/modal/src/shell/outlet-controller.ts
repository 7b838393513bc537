import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { animateHeight } from './animateHeight.ts'
import { isMotionReduced } from './isMotionReduced.ts'

/** Edges of boxes are rounded. */
const TOLERANCE_PX = 1

/**
 * The place where views stand: it grows and shrinks with what is in it, and says by attributes of the
 * box around it whether there is more `data-above` or `data-below`.
 */
export class OutletController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  #outlet: HTMLElement | null = null
  #content: Element | null = null
  #observer: ResizeObserver | undefined
  #movement: Animation | undefined
  /** What it had when it last stood still; 0 while it is not shown. */
  #height = 0
  #width = 0

  constructor(host: ReactiveControllerHost) {
    host.addController(this)
    this.#host = host
  }

  hostDisconnected(): void {
    this.#observer?.disconnect()
    document.defaultView?.removeEventListener('resize', this.showEdges)
    this.#outlet = this.#content = null
    this.#height = 0
  }

  hostConnected(): void {
    document.defaultView?.addEventListener('resize', this.showEdges)
    // The rendering that names them may be long past.
    this.#host.requestUpdate()
  }

  /** To be told after each rendering what stands where. */
  follow(outlet: HTMLElement | null): void {
    const content = outlet?.firstElementChild ?? null
    if (outlet === this.#outlet && content === this.#content) return
    // Of the content only: the outlet's own height is what changes here.
    this.#observer ??= new ResizeObserver(() => {
      this.#settle()
      this.showEdges()
    })
    this.#observer.disconnect()
    this.#outlet = outlet
    this.#content = content
    if (content) this.#observer.observe(content, { box: 'border-box' })
  }

  /** Runs before the page is painted, so what moves begins where it was. */
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
    // A scrollbar would come and go, and take its width from the text.
    outlet.toggleAttribute('data-moving', moves)
    if (!moves) return
    const movement = (this.#movement = animateHeight(outlet, from, to))
    movement.onfinish = () => {
      if (this.#movement !== movement) return
      this.#movement = undefined
      outlet.removeAttribute('data-moving')
      this.showEdges()
    }
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
