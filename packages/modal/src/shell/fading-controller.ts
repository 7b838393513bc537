import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { isMotionReduced } from './isMotionReduced.ts'

/** Keeps something for as long as it takes to fade: its style sheet runs an animation on what `isLeaving`. */
export class FadingController<T> implements ReactiveController {
  readonly #host: ReactiveControllerHost

  /** What is to be drawn. */
  shown: T | undefined
  isLeaving = false

  constructor(host: ReactiveControllerHost) {
    host.addController(this)
    this.#host = host
  }

  hostDisconnected(): void {
    this.shown = undefined
  }

  /** @param isSeen - Somebody can see it; otherwise nothing needs to fade. */
  follow(value: T | undefined, isSeen: boolean): void {
    this.isLeaving = !value && this.shown !== undefined && isSeen && !isMotionReduced()
    if (!this.isLeaving) this.shown = value
  }

  readonly handleAnimationend = (event: AnimationEvent): void => {
    if (!this.isLeaving || event.target !== event.currentTarget) return
    this.shown = undefined
    this.#host.requestUpdate()
  }
}
