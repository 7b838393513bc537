import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { RouterState } from '@openappkit/core/internal'

const VIEW_MS = 150
const HEIGHT_MS = 150
const SHIFT_PX = 20
const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

type Direction = RouterState['direction']

/** Whether the visitor prefers reduced motion. */
export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Animates a flex item from one height to another. */
export function animateHeight(element: Element, fromPx: number, toPx: number): Animation {
  return element.animate({ flexBasis: [`${fromPx}px`, `${toPx}px`] }, { duration: HEIGHT_MS, easing: EASING })
}

/** The horizontal offset at which a leaving view ends, mirrored for the entering one. 0 after a reset of the history. */
function getShiftPx(element: Element, direction: Direction): number {
  if (direction === 'reset') return 0
  const isMirrored = getComputedStyle(element).direction === 'rtl'
  return (direction === 'back') === isMirrored ? SHIFT_PX : -SHIFT_PX
}

/** Animates an entering view. */
export function enterView(view: HTMLElement, direction: Direction): Animation {
  return view.animate(
    { opacity: [0, 1], translate: [`${getShiftPx(view, direction)}px`, '0px'] },
    { duration: VIEW_MS, easing: EASING },
  )
}

/** Animates a leaving view from its current position. It stays invisible at the end. */
export function leaveView(view: HTMLElement, direction: Direction): Animation {
  const { opacity, translate } = getComputedStyle(view)
  const from = { opacity, translate: translate === 'none' ? '0px' : translate }
  const to = { opacity: 0, translate: `${-getShiftPx(view, direction)}px` }
  for (const animation of view.getAnimations()) animation.cancel()
  // Invisible by the middle, because overlapping texts are illegible.
  const middle = { opacity: 0, offset: 0.6 }
  return view.animate([from, middle, to], { duration: VIEW_MS, easing: EASING, fill: 'forwards' })
}

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
