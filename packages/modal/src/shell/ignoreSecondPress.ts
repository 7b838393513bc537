/** What a press is for: the control around its place, or the place itself. */
const findPressed = (event: Event): EventTarget | undefined => {
  const path = event.composedPath()
  return path.find((target) => target instanceof Element && target.matches('button, a, input')) ?? path[0]
}

/**
 * Ignores the second press of a double click inside an element, unless both are for the same control. What the first one has brought
 * to its place is not pressed: the backdrop beside a smaller view, or a row of the next one.
 */
export function ignoreSecondPress(element: HTMLElement): void {
  let first: EventTarget | undefined
  const filter = (event: MouseEvent): void => {
    const pressed = findPressed(event)
    if (event.detail < 2) {
      first = pressed
    } else if (pressed !== first) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  element.addEventListener('click', filter, true)
}
