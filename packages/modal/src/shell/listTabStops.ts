const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

function getChildren(element: Element): Iterable<Element> {
  if (element.shadowRoot) return element.shadowRoot.children
  if (element instanceof HTMLSlotElement) {
    const assigned = element.assignedElements()
    if (assigned.length > 0) return assigned
  }
  return element.children
}

function isTabStop(element: HTMLElement): boolean {
  return (
    element.matches(FOCUSABLE) &&
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    !element.shadowRoot?.delegatesFocus
  )
}

/** The elements that Tab visits inside an element, in order, through shadow roots and slots. */
export function listTabStops(element: Element): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element.inert) return []
  // A slot has no box, so only its content can be hidden.
  if (!(element instanceof HTMLSlotElement) && !element.checkVisibility({ visibilityProperty: true })) return []
  const inside = Array.from(getChildren(element)).flatMap(listTabStops)
  return isTabStop(element) ? [element, ...inside] : inside
}
