/** A place in the viewport, in CSS pixels. */
export type Place = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

export const isSamePlace = (left: Place | undefined, right: Place): boolean =>
  left !== undefined && (['x', 'y', 'width', 'height'] as const).every((name) => left[name] === right[name])

/** The part of an element that its scroll container shows. The frame is above the modal, so nothing would clip it. */
export function getVisiblePlace(element: Element, container: Element | null): Place {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const clip = container?.getBoundingClientRect() ?? { top, bottom }
  const y = Math.max(top, clip.top)
  return { x: left, y, width: right - left, height: Math.max(0, Math.min(bottom, clip.bottom) - y) }
}
