import type { Unsubscribe } from '@openappkit/core'

/** What a press is for: the control around its place, or the place itself. */
const findPressed = (event: Event): EventTarget | undefined => {
  const path = event.composedPath()
  return path.find((target) => target instanceof HTMLElement && target.matches('button, a, label, summary')) ?? path[0]
}

/**
 * Ignores the second press of a double click inside an element, unless the first one was for the same control. What the first one has
 * brought to its place is not pressed: the backdrop beside a smaller view, a row of the next one, or the modal over the button of the page.
 */
export function ignoreSecondPress(element: HTMLElement): Unsubscribe {
  let before: EventTarget | undefined
  const filter = (event: MouseEvent): void => {
    const pressed = findPressed(event)
    if (event.detail > 1 && pressed !== before && event.composedPath().includes(element)) {
      event.preventDefault()
      event.stopPropagation()
    }
    before = pressed
  }
  window.addEventListener('click', filter, true)
  return () => window.removeEventListener('click', filter, true)
}
