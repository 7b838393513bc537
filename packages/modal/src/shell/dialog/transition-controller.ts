import type { RouterState } from '@openappkit/core/internal'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { ViewElement } from '../views/view-element.ts'
import { enterView, leaveView } from './fading-controller.ts'

type Direction = RouterState['direction']

/**
 * Keeps the previous view while it animates out: visible, but inert and hidden from screen readers. A newer transition
 * interrupts an older one at its current position.
 */
export class TransitionController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  /** Of a transition that is prepared and has not started. */
  #direction: Direction | undefined
  #scrollTop = 0

  /** The leaving view, which renders beside the entering one. */
  leaving: ViewElement | undefined

  constructor(host: ReactiveControllerHost) {
    host.addController(this)
    this.#host = host
  }

  hostDisconnected(): void {
    this.leaving = undefined
  }

  /**
   * Prepares the transition before the next view renders.
   *
   * @param scrollTop - The scroll position of the outlet for the leaving view.
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
  }

  /** Compensates the scroll position of the entering view, so that the leaving one does not move. */
  keepPlace(scrollTop: number): void {
    if (this.leaving) this.leaving.style.insetBlock = `${scrollTop - this.#scrollTop}px ${-scrollTop}px`
  }

  /** Starts the transition after the next view has rendered. */
  begin(view: HTMLElement | undefined): void {
    const { leaving } = this
    const direction = this.#direction
    if (!leaving || !direction) return
    this.#direction = undefined
    if (view) enterView(view, direction)
    leaveView(leaving, direction).onfinish = () => this.#remove(leaving)
  }

  #remove(leaving: ViewElement): void {
    if (this.leaving !== leaving) return
    this.leaving = undefined
    this.#host.requestUpdate()
  }
}
