/** SPEC §9: modal height 150 ms. */
const HEIGHT_MS = 150

/**
 * Lets an element grow or shrink from a former height to the one it will have. That is known in
 * the next frame, when all that is inside has been drawn, and still before it is painted.
 */
export function animateHeight(element: HTMLElement, heightBefore: number | undefined): void {
  if (!heightBefore || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  requestAnimationFrame(() => {
    const height = element.offsetHeight
    if (height === heightBefore) return
    const frames = [{ flexBasis: `${heightBefore}px` }, { flexBasis: `${height}px` }]
    element.animate(frames, { duration: HEIGHT_MS, easing: 'ease-out' })
  })
}
