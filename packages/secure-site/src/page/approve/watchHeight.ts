/**
 * Watches the height of parts that are stacked.
 *
 * @param onChange - Called with the sum in CSS pixels. Not called while the parts are not rendered.
 * @returns a function that stops.
 */
export function watchHeight(parts: Iterable<Element>, onChange: (height: number) => void): () => void {
  const elements = [...parts]
  let last = 0
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(elements.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0))
    if (height === 0 || height === last) return
    last = height
    onChange(height)
  })
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}
