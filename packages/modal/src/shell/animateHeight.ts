/** SPEC §9: modal height 150 ms. */
const HEIGHT_MS = 150

/** Lets an element grow or shrink from a former height to the one it has now. */
export function animateHeight(element: HTMLElement, heightBefore: number | undefined): void {
  const height = element.offsetHeight
  if (heightBefore === undefined || heightBefore === height) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const frames = [{ blockSize: `${heightBefore}px` }, { blockSize: `${height}px` }]
  element.animate(frames, { duration: HEIGHT_MS, easing: 'ease-out' })
}
