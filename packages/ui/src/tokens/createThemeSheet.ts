import { createPalette, type Adjustment } from './palette.ts'
import { parseThemeVariables, type ThemeVariables } from './themeVariables.ts'
import { tokens } from './tokens.ts'
import { writeThemeSheet, type ThemeSheetMode } from './writeThemeSheet.ts'

export interface ThemeOptions {
  /** `system` follows the visitor's preference. */
  readonly mode: ThemeSheetMode
  readonly variables?: ThemeVariables | undefined
  /** Called with each variable that was ignored because it cannot be read. */
  readonly onInvalid?: ((name: string, value: unknown) => void) | undefined
  /** Called with each colour that the theme adjusts so that it is readable. */
  readonly onAdjusted?: ((adjustment: Adjustment) => void) | undefined
}

/** Custom property declarations of tokens. */
export const declareTokens = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `--oak-${name}:${value};`)
    .join('')

/**
 * The style sheet of one theme, for the hosts of one kit: every token as `--oak-…` on `:host`.
 * The elements inside inherit them.
 *
 * @example
 * sheet.replaceSync(createThemeSheet({ mode: 'system', variables: { accent: '#0a7' } }))
 */
export function createThemeSheet({ mode, variables = {}, onInvalid, onAdjusted }: ThemeOptions): string {
  const own = parseThemeVariables(variables, onInvalid)
  const brand = {
    accent: own.accent,
    mixed: own['color-mix'],
    mixedShare: (own['color-mix-strength'] ?? 0) / 100,
    qr: own['qr-color'],
  }
  const fixed: Record<string, string> = { ...tokens }
  for (const name of ['font-family', 'font-size-master', 'border-radius-master', 'z-index'] as const) {
    const value = own[name]
    if (value !== undefined) fixed[name] = value
  }
  return writeThemeSheet(
    mode,
    (scheme) => declareTokens(createPalette(scheme, brand, onAdjusted)),
    declareTokens(fixed),
  )
}
