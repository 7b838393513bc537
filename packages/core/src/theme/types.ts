export type ThemeMode = 'light' | 'dark' | 'system'

/** CSS custom properties a site may set, under either prefix (`facts`: theme variables). */
export type ThemeVariableName =
  | 'font-family'
  | 'accent'
  | 'color-mix'
  | 'color-mix-strength'
  | 'font-size-master'
  | 'border-radius-master'
  | 'z-index'
  | 'qr-color'

export type ThemeVariables = {
  readonly [Name in `--w3m-${ThemeVariableName}` | `--apkt-${ThemeVariableName}`]?: string | number
}

export interface ThemeState {
  themeMode: ThemeMode
  themeVariables: ThemeVariables
}

export interface ThemeController {
  readonly state: ThemeState
  /** @throws themeErrors.invalidMode */
  setMode(mode: ThemeMode): void
  /** Merges. What cannot be used is reported by what draws the theme. */
  setVariables(variables: ThemeVariables): void
}
