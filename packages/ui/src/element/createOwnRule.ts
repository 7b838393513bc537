/**
 * A style rule for one element alone, where a value is only known at run time: the size it was given, a
 * place on the screen. Like an inline style, but no `style` attribute appears in the page.
 *
 * @param selector - Within the element's shadow root, e.g. `:host`.
 * @returns Its declarations, to be set one by one.
 */
export function createOwnRule(root: ShadowRoot, selector: string): CSSStyleDeclaration {
  const sheet = new CSSStyleSheet()
  sheet.insertRule(`${selector} {}`)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return (sheet.cssRules[0] as CSSStyleRule).style
}
