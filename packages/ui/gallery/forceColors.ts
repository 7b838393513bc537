/** Copies of elements' sheets in which the rules for forced colours always apply. */
const copies = new WeakMap<CSSStyleSheet, CSSStyleSheet>()

function copy(sheet: CSSStyleSheet): CSSStyleSheet {
  const known = copies.get(sheet)
  if (known) return known
  const made = new CSSStyleSheet()
  const text = [...sheet.cssRules].map(({ cssText }) => cssText).join('\n')
  made.replaceSync(text.replaceAll('(forced-colors: active)', 'all'))
  copies.set(sheet, made)
  return made
}

/**
 * Applies the elements' rules for forced colours below a node. It does not force the colours: only a browser can do
 * that, for a whole page. Chromium's developer tools emulate it (Rendering), and so do the tests.
 */
export function forceColors(root: ShadowRoot): void {
  for (const element of root.querySelectorAll('*')) {
    if (!element.shadowRoot) continue
    const sheets = [...element.shadowRoot.adoptedStyleSheets]
    element.shadowRoot.adoptedStyleSheets = sheets.map(copy)
    forceColors(element.shadowRoot)
  }
}
