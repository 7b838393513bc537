import { BUTTON_THEME } from './buttonTheme.ts'
import { writeThemeSheet, type ThemeDeclarations, type ThemeSheetMode } from './writeThemeSheet.ts'

/**
 * The sheet of the default theme, from generated declarations. A page with the default theme does not load
 * the code that derives colours (`createThemeSheet`, at `@openappkit/ui/theme`).
 *
 * @param rest - `REST_THEME`: the tokens beyond those of the buttons. Without it, a page that shows only buttons
 *   does not have to load them.
 */
export function createDefaultThemeSheet(mode: ThemeSheetMode, rest?: ThemeDeclarations): string {
  const declare = (part: keyof ThemeDeclarations) => BUTTON_THEME[part] + (rest?.[part] ?? '')
  return writeThemeSheet(mode, declare, declare('fixed'))
}
