import { createPalette, type Scheme } from './palette.ts'
import { parseThemeVariables, type ThemeVariables } from './themeVariables.ts'
import { tokens } from './tokens.ts'

export interface ThemeOptions {
  /** `system` follows the visitor's preference. */
  readonly mode: Scheme | 'system'
  readonly variables?: ThemeVariables | undefined
  /** Called with each variable that was ignored because it cannot be read. */
  readonly onInvalid?: ((name: string, value: unknown) => void) | undefined
}

/** What would leak in from the page by inheritance. */
const INHERITED = `
color: var(--oak-text);
font: var(--oak-weight-regular) var(--oak-font-size-m) / 1.4 var(--oak-font-family);
letter-spacing: normal;
word-spacing: normal;
text-align: start;
text-indent: 0;
text-transform: none;
text-shadow: none;
white-space: normal;
visibility: visible;
-webkit-font-smoothing: antialiased;
-webkit-text-size-adjust: 100%;
-webkit-tap-highlight-color: transparent;
`

const declare = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => `--oak-${name}: ${value};\n`).join('')

/**
 * The style sheet of one theme, for the hosts of one kit: every token as `--oak-…` on `:host`.
 * The elements inside inherit them.
 *
 * @example
 * sheet.replaceSync(createThemeSheet({ mode: 'system', variables: { accent: '#0a7' } }))
 */
export function createThemeSheet({ mode, variables = {}, onInvalid }: ThemeOptions): string {
  const own = parseThemeVariables(variables, onInvalid)
  const brand = {
    accent: own.accent,
    mixed: own['color-mix'],
    mixedShare: (own['color-mix-strength'] ?? 0) / 100,
    qr: own['qr-color'],
  }
  const colors = (scheme: Scheme) => `color-scheme: ${scheme};\n${declare(createPalette(scheme, brand))}`
  const fixed: Record<string, string> = { ...tokens }
  for (const name of ['font-family', 'font-size-master', 'border-radius-master', 'z-index'] as const) {
    const value = own[name]
    if (value !== undefined) fixed[name] = value
  }
  const dark = mode === 'system' ? `@media (prefers-color-scheme: dark) { :host { ${colors('dark')} } }` : ''
  return `:host { ${colors(mode === 'dark' ? 'dark' : 'light')}${declare(fixed)}${INHERITED} }
${dark}
@media (prefers-reduced-motion: reduce) {
  :host { --oak-duration-fast: 0s; --oak-duration-normal: 0s; --oak-duration-slow: 0s }
}`
}
