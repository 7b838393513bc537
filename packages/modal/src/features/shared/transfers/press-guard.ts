import type { Kit } from '@openappkit/core'
import { css, type ReactiveController, type ReactiveControllerHost } from 'lit'

/** Longer than the interval of a double click. */
const GUARD_MS = 500

/** `.guarded`: a button that takes no presses yet. */
export const guardedStyles = css`
  .guarded {
    pointer-events: none;
  }
`

/** A view that shows a change at once, also during a press: what is confirmed is what was shown. */
type Guarded = ReactiveControllerHost & { readonly holdsUpdates: false }

/**
 * Ignores presses on a button that has just appeared or moved under the pointer: the second press of a double click on the
 * previous view would send.
 */
export class PressGuard implements ReactiveController {
  readonly #host: Guarded
  #clearTimer = () => {}

  /** Whether the button takes no presses now. */
  isActive = false

  constructor(host: Guarded) {
    host.addController(this)
    this.#host = host
  }

  hostDisconnected(): void {
    this.#clearTimer()
  }

  /** Ignores presses from now on for half a second. */
  start(kit: Kit): void {
    this.#clearTimer()
    this.#set(true)
    this.#clearTimer = kit.ports.clock.setTimeout(() => this.#set(false), GUARD_MS)
  }

  /** Whether to ignore a press: also a later one of the same double click. */
  refuses({ detail }: UIEvent): boolean {
    return this.isActive || detail > 1
  }

  #set(isActive: boolean): void {
    this.isActive = isActive
    this.#host.requestUpdate()
  }
}
