import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { getElapsed, type Clock } from '../clock/clock.ts'
import { readWaitSeconds } from './readWaitSeconds.ts'

/** A view with a source of time. */
export interface WaitHost extends ReactiveControllerHost {
  /** `undefined` before the view has begun. */
  readonly clock: Clock | undefined
}

/** Counts waits down: the view renders again with each second, and once more when the wait has ended. */
export class WaitController implements ReactiveController {
  readonly #host: WaitHost
  #problem: unknown
  #until = 0
  #cancel: (() => void) | undefined

  constructor(host: WaitHost) {
    this.#host = host
    host.addController(this)
  }

  /** A view that leaves the page and returns counts on. */
  hostConnected(): void {
    this.#host.requestUpdate()
  }

  hostDisconnected(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }

  /** Renders the view again: the visitor has typed what may end a wait. */
  refresh = (): void => this.#host.requestUpdate()

  /** Seconds until a time of `getElapsed`; 0 afterwards. Called by each rendering that shows them. */
  getSecondsUntil(time: number): number {
    const { clock } = this.#host
    if (!clock) return 0
    const left = time - getElapsed(clock)
    if (left <= 0) return 0
    const seconds = Math.ceil(left / 1_000)
    this.#cancel ??= clock.setTimeout(
      () => {
        this.#cancel = undefined
        this.#host.requestUpdate()
      },
      left - (seconds - 1) * 1_000,
    )
    return seconds
  }

  /** Seconds of the wait that the server has asked for, since the view first had the problem; 0 afterwards, and for another problem. */
  getSeconds(problem: unknown): number {
    const { clock } = this.#host
    if (clock && problem !== this.#problem) {
      this.#problem = problem
      this.#until = getElapsed(clock) + readWaitSeconds(problem) * 1_000
    }
    return this.getSecondsUntil(this.#until)
  }
}
