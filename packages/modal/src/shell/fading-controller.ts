import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { isMotionReduced } from './animations.ts'

/** Keeps a value while its element fades out. The style sheet animates the element while `isLeaving`. */
export class FadingController<T> implements ReactiveController {
  readonly #host: ReactiveControllerHost

  /** The value to render. */
  shown: T | undefined
  isLeaving = false

  constructor(host: ReactiveControllerHost) {
    host.addController(this)
    this.#host = host
  }

  hostDisconnected(): void {
    this.shown = undefined
  }

  /** @param isVisible - Whether the modal is visible; otherwise nothing fades. */
  follow(value: T | undefined, isVisible: boolean): void {
    this.isLeaving = !value && this.shown !== undefined && isVisible && !isMotionReduced()
    if (!this.isLeaving) this.shown = value
  }

  readonly handleAnimationend = (event: AnimationEvent): void => {
    if (!this.isLeaving || event.target !== event.currentTarget) return
    this.shown = undefined
    this.#host.requestUpdate()
  }
}
