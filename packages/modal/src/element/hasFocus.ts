/**
 * Whether the focus is on an element or inside it. `:focus` and `:focus-within` say no while
 * another window is in front, as a wallet's is when it answers.
 */
export function hasFocus(element: Element): boolean {
  const root = element.getRootNode()
  return (root instanceof Document || root instanceof ShadowRoot) && element.contains(root.activeElement)
}
