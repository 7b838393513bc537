import type { FrameRequest } from '@openappkit/frame'
import { createDefaultThemeSheet, REST_THEME } from '@openappkit/ui'
import { createThemeSheet } from '@openappkit/ui/theme'

type Theme = FrameRequest<'SYNC_THEME'>

const PREFIX = /^--(?:w3m|apkt|oak)-/

/**
 * The variables that a dapp may set here. The others could make an approval unreadable, such as a font of one pixel. The theme
 * keeps every colour readable.
 */
const ALLOWED = ['accent', 'color-mix', 'color-mix-strength']

/** The theme of the dapp as text of a style sheet for the whole page. Without a mode it follows the visitor's system. */
function createPageTheme({ themeMode, themeVariables = {} }: Theme): string {
  const named = Object.entries(themeVariables).map(([name, value]) => [name.replace(PREFIX, ''), value])
  const variables = Object.fromEntries(named.filter(([name = '']) => ALLOWED.includes(name))) as Record<string, string>
  const mode = themeMode ?? 'system'
  const isDefault = Object.keys(variables).length === 0
  const text = isDefault ? createDefaultThemeSheet(mode, REST_THEME) : createThemeSheet({ mode, variables })
  return text.replaceAll(':host', ':root')
}

/** Applies the theme of the dapp to the page, in place of the previous one. */
export function applyTheme(sheet: CSSStyleSheet, theme: Theme): void {
  sheet.replaceSync(createPageTheme(theme))
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}
