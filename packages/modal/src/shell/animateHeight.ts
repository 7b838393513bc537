/** SPEC §9: modal height 150 ms. */
const HEIGHT_MS = 150

/** Lets a flexible box grow or shrink from one height to the one it has by itself. */
export function animateHeight(element: Element, fromPx: number, toPx: number): Animation {
  const frames = [{ flexBasis: `${fromPx}px` }, { flexBasis: `${toPx}px` }]
  return element.animate(frames, { duration: HEIGHT_MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' })
}
