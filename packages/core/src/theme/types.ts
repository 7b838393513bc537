/** Colour scheme. `system` follows the visitor's system. */
export type ThemeMode = 'light' | 'dark' | 'system'

/**
 * Names of the theme variables, without their prefix.
 *
 * - `accent`: colour of primary buttons and links; an opaque CSS colour.
 * - `color-mix`: colour that tints the surfaces; an opaque CSS colour.
 * - `color-mix-strength`: share of `color-mix`; a number from 0 to 100.
 * - `font-family`: font names with commas between them.
 * - `font-size-master`, `border-radius-master`: the length of which all sizes are multiples; `px`, `rem` or `em`, a bare
 *   number is `px`.
 * - `z-index`: of the modal in the page; an integer.
 * - `qr-color`: colour of the QR code; an opaque CSS colour.
 */
export type ThemeVariableName =
  | 'font-family'
  | 'accent'
  | 'color-mix'
  | 'color-mix-strength'
  | 'font-size-master'
  | 'border-radius-master'
  | 'z-index'
  | 'qr-color'

/** Values of the theme variables. The prefixes `--apkt-` and `--w3m-` mean the same. */
export type ThemeVariables = {
  readonly [Name in `--w3m-${ThemeVariableName}` | `--apkt-${ThemeVariableName}`]?: string | number
}

/** The look of the modal and the buttons. */
export interface ThemeState {
  /** Colour scheme that the site chose. */
  themeMode: ThemeMode
  /** Theme variables that the site set. */
  themeVariables: ThemeVariables
}

export interface ThemeController {
  readonly state: ThemeState
  /** @throws themeErrors.invalidMode */
  setMode(mode: ThemeMode): void
  /** Merges the variables into the current ones. The modal package reports invalid ones. */
  setVariables(variables: ThemeVariables): void
}
