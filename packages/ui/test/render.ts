import { fixture } from '@open-wc/testing/pure'
import type { TemplateResult } from 'lit'
import { createThemeSheet, type ThemeOptions } from '../src/tokens/createThemeSheet.ts'

const sheet = new CSSStyleSheet()

/** Applies a theme to the whole page, as a modal does to its host. */
function applyTheme(options: ThemeOptions): void {
  const text = createThemeSheet(options).replaceAll(':host', ':root')
  sheet.replaceSync(`${text}\nbody { background: var(--oak-bg) }`)
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}

/** Renders an element in a theme and waits for its first update. */
export function render<T extends Element>(template: TemplateResult, mode: 'light' | 'dark' = 'light'): Promise<T> {
  applyTheme({ mode })
  return fixture<T>(template)
}

/** Finds an element in a shadow root. Throws if it is missing. */
export function inner<T extends Element = HTMLElement>(element: Element, selector: string): T {
  const found = element.shadowRoot?.querySelector<T>(selector)
  if (!found) throw new Error(`<${element.localName}> has no "${selector}" inside`)
  return found
}
