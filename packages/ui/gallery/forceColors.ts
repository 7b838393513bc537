/** Copies of elements' sheets in which what is meant for forced colours holds always. */
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
 * Shows below a node what elements do in forced colours, without forcing them: only a browser can do that, and
 * it does for a whole page. Chromium's developer tools emulate it (Rendering), and so do the tests.
 */
export function forceColors(root: ShadowRoot): void {
  for (const element of root.querySelectorAll('*')) {
    if (!element.shadowRoot) continue
    const sheets = [...element.shadowRoot.adoptedStyleSheets]
    element.shadowRoot.adoptedStyleSheets = sheets.map(copy)
    forceColors(element.shadowRoot)
  }
}
