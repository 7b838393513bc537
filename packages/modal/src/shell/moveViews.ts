import type { RouterState } from '@openappkit/core'

/** SPEC §9: view transition 150 ms. */
const VIEW_MS = 150
const SHIFT_PX = 20
const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

type Direction = RouterState['direction']

/** How far along the line of writing the next view stands aside before it enters. A new history has no direction. */
function getShiftPx(element: Element, direction: Direction): number {
  if (direction === 'reset') return 0
  const isMirrored = getComputedStyle(element).direction === 'rtl'
  return (direction === 'back') === isMirrored ? SHIFT_PX : -SHIFT_PX
}

/** Lets a view enter, from the side it is thought to be at. */
export function enterView(view: HTMLElement, direction: Direction): Animation {
  const from = { opacity: 0, translate: `${getShiftPx(view, direction)}px` }
  return view.animate([from, { opacity: 1, translate: '0px' }], { duration: VIEW_MS, easing: EASING })
}

/** Lets a view leave to the other side, from wherever its own entering has brought it. It stays there, unseen. */
export function leaveView(view: HTMLElement, direction: Direction): Animation {
  const { opacity, translate } = getComputedStyle(view)
  const from = { opacity, translate: translate === 'none' ? '0px' : translate }
  const to = { opacity: 0, translate: `${-getShiftPx(view, direction)}px` }
  for (const animation of view.getAnimations()) animation.cancel()
  // Gone by the middle: two texts on each other cannot be read.
  const middle = { opacity: 0, offset: 0.6 }
  return view.animate([from, middle, to], { duration: VIEW_MS, easing: EASING, fill: 'forwards' })
}
