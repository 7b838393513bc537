import { BUTTON_THEME } from './buttonTheme.ts'
import { writeThemeSheet, type ThemeDeclarations, type ThemeSheetMode } from './writeThemeSheet.ts'

/**
 * The sheet of the theme that no site has changed, from declarations written ahead. What derives colours
 * from a site's own (`createThemeSheet`, at `@openappkit/ui/theme`) is then not loaded at all.
 *
 * @param rest - `REST_THEME`: the tokens beyond those of the buttons that a page starts with. Left out, a
 *   page that shows nothing else does not have to load them.
 */
export function createDefaultThemeSheet(mode: ThemeSheetMode, rest?: ThemeDeclarations): string {
  const declare = (part: keyof ThemeDeclarations) => BUTTON_THEME[part] + (rest?.[part] ?? '')
  return writeThemeSheet(mode, declare, declare('fixed'))
}
