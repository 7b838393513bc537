import type { Scheme } from './palette.ts'

export type ThemeSheetMode = Scheme | 'system'

/** CSS declarations of tokens: those of the two schemes, and those shared by both. */
export type ThemeDeclarations = { readonly [Part in Scheme | 'fixed']: string }

/** Resets properties that would be inherited from the page. */
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

/**
 * Puts a theme's sheet together.
 *
 * @param colors - Declarations of the colours of one scheme.
 * @param fixed - Declarations of the tokens that are the same in every scheme.
 */
export function writeThemeSheet(mode: ThemeSheetMode, colors: (scheme: Scheme) => string, fixed: string): string {
  const scheme = (name: Scheme) => `color-scheme: ${name};${colors(name)}`
  const dark = mode === 'system' ? `@media (prefers-color-scheme: dark) { :host { ${scheme('dark')} } }` : ''
  return `:host { ${scheme(mode === 'dark' ? 'dark' : 'light')}${fixed}${INHERITED} }
${dark}
@media (prefers-reduced-motion: reduce) {
  :host { --oak-duration-fast: 0s; --oak-duration-normal: 0s; --oak-duration-slow: 0s }
}`
}
