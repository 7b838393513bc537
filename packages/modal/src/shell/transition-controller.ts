import type { RouterState } from '@openappkit/core'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { ViewElement } from '../views/view-element.ts'
import { enterView, leaveView } from './moveViews.ts'

type Direction = RouterState['direction']

/**
 * Keeps the view before for as long as it takes to leave: still to be seen, but not to be used nor
 * read any more. A newer change ends an older one where it is.
 */
export class TransitionController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  #direction: Direction = 'reset'
  #isBegun = true
  #scrollTop = 0

  /** What leaves; drawn beside the view that comes. */
  leaving: ViewElement | undefined

  constructor(host: ReactiveControllerHost) {
    host.addController(this)
    this.#host = host
  }

  hostDisconnected(): void {
    this.leaving = undefined
    this.#isBegun = true
  }

  /**
   * Before the next view is drawn.
   *
   * @param scrollTop - Of the outlet, which the next view will have for itself.
   */
  prepare(leaving: ViewElement, direction: Direction, scrollTop: number): void {
    leaving.isLeaving = true
    leaving.inert = true
    leaving.ariaHidden = 'true'
    leaving.classList.add('leaving')
    this.leaving = leaving
    this.#scrollTop = scrollTop
    this.keepPlace(0)
    this.#direction = direction
    this.#isBegun = false
  }

  /** The outlet is scrolled for the view that comes, by so many px; what leaves stays where it was seen. */
  keepPlace(scrollTop: number): void {
    if (this.leaving) this.leaving.style.insetBlock = `${scrollTop - this.#scrollTop}px ${-scrollTop}px`
  }

  /** After it has been drawn. */
  begin(view: HTMLElement | undefined): void {
    const { leaving } = this
    if (!leaving || this.#isBegun) return
    this.#isBegun = true
    if (view) enterView(view, this.#direction)
    leaveView(leaving, this.#direction).onfinish = () => this.#drop(leaving)
  }

  #drop(leaving: ViewElement): void {
    if (this.leaving !== leaving) return
    this.leaving = undefined
    this.#host.requestUpdate()
  }
}
