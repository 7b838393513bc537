import { DEFAULT_THEME } from './defaultTheme.ts'
import { writeThemeSheet, type ThemeSheetMode } from './writeThemeSheet.ts'

/**
 * The sheet of the theme that no site has changed, from declarations written ahead. What derives colours
 * from a site's own (`createThemeSheet`, at `@openappkit/ui/theme`) is then not loaded at all.
 */
export function createDefaultThemeSheet(mode: ThemeSheetMode): string {
  return writeThemeSheet(mode, (scheme) => DEFAULT_THEME[scheme], DEFAULT_THEME.fixed)
}
