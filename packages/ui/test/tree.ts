/** The distance that a control may extend around its text, for the finger and the focus ring. Views have 16 px at their sides. */
const REACH_PX = 8

/** Every element below an element, also in shadow roots. */
export function listDeep(root: Element): readonly Element[] {
  const children = [...root.children, ...(root.shadowRoot?.children ?? [])]
  return children.flatMap((child) => [child, ...listDeep(child)])
}

const getParent = (element: Element) =>
  element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host

/** Whether an ancestor of an element, up to the root, hides or scrolls its overflow. */
function isClipped(element: Element, root: Element): boolean {
  for (let outer = getParent(element); outer && outer !== root; outer = getParent(outer)) {
    if (getComputedStyle(outer).overflowX !== 'visible') return true
  }
  return false
}

const isCounted = (element: Element) =>
  element instanceof HTMLElement && element.checkVisibility() && !element.matches('.visually-hidden, [popover]')

/**
 * Lists the elements that overflow a box at either side.
 *
 * @returns The names of the elements, for the message of a failed test.
 */
export function findOverflow(root: Element): readonly string[] {
  const { left, right } = root.getBoundingClientRect()
  const isOut = (element: Element) => {
    const box = element.getBoundingClientRect()
    return box.left < left - REACH_PX || box.right > right + REACH_PX
  }
  const elements = listDeep(root).filter(isCounted)
  return elements
    .filter((element) => isOut(element) && !isClipped(element, root))
    .map(({ outerHTML }) => outerHTML.slice(0, 200))
}
