/**
 * Themes with the variables of a site. Loaded only if a site sets theme variables.
 *
 * @module
 */
export { createThemeSheet, type ThemeOptions } from './tokens/createThemeSheet.ts'
export { createPalette, type Adjustment, type Brand, type ColorToken } from './tokens/palette.ts'
export { THEME_VARIABLES, type ThemeVariableName, type ThemeVariables } from './tokens/themeVariables.ts'
