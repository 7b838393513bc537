/**
 * A style rule for one element, with values that are only known at run time: a size from an attribute, a
 * position on the screen. Like an inline style, but without a `style` attribute in the page.
 *
 * @param selector - Within the element's shadow root, e.g. `:host`.
 * @returns The declarations of the rule. Set them one by one.
 */
export function createOwnRule(root: ShadowRoot, selector: string): CSSStyleDeclaration {
  const sheet = new CSSStyleSheet()
  sheet.insertRule(`${selector} {}`)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return (sheet.cssRules[0] as CSSStyleRule).style
}
