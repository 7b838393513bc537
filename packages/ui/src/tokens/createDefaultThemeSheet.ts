import { DEFAULT_PALETTES } from './defaultPalettes.ts'
import { tokens } from './tokens.ts'
import { writeThemeSheet, type ThemeSheetMode } from './writeThemeSheet.ts'

/**
 * The sheet of the theme that no site has changed, from colours computed ahead. What derives colours
 * from a site's own (`createThemeSheet`, at `@openappkit/ui/theme`) is then not loaded at all.
 */
export function createDefaultThemeSheet(mode: ThemeSheetMode): string {
  return writeThemeSheet(mode, (scheme) => DEFAULT_PALETTES[scheme], tokens)
}
