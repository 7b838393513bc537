/**
 * Whether the focus is on an element or inside it. `:focus` and `:focus-within` do not match while
 * another window, such as a wallet's, has the focus.
 */
export function hasFocus(element: Element): boolean {
  const root = element.getRootNode()
  return (root instanceof Document || root instanceof ShadowRoot) && element.contains(root.activeElement)
}
