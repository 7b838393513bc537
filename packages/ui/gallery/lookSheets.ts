import { createThemeSheet, type ThemeVariables } from '../src/theme.ts'
import type { Look, Settings } from './settings.ts'

/** The colours of a black contrast theme. `forceColors` applies the elements' rules for it. */
const FORCED = `:host {
  color-scheme: dark;
  --oak-bg: #000; --oak-surface: #000; --oak-surface-hover: #000; --oak-surface-active: #000;
  --oak-text: #fff; --oak-text-muted: #fff; --oak-border: #fff; --oak-control: #fff;
  --oak-accent: #000; --oak-accent-hover: #000; --oak-accent-active: #000; --oak-on-accent: #fff;
  --oak-accent-edge: #1aebff; --oak-accent-text: #ffff00; --oak-accent-surface: #000; --oak-focus: #1aebff;
  --oak-error: #fff; --oak-error-surface: #000; --oak-warning: #fff; --oak-warning-surface: #000;
  --oak-success: #fff; --oak-success-surface: #000; --oak-shadow: none; --oak-shadow-raised: none;
}`

const sheets: Readonly<Record<Look, CSSStyleSheet>> = {
  light: new CSSStyleSheet(),
  dark: new CSSStyleSheet(),
  forced: new CSSStyleSheet(),
  rtl: new CSSStyleSheet(),
}

/** One sheet per look for all cells, so that a control changes all of them at once. */
export const getLookSheet = (look: Look): CSSStyleSheet => sheets[look]

export function applySettings({ accent, mix, strength, radius, font, text }: Settings): void {
  const variables: ThemeVariables = {
    accent,
    'color-mix': mix,
    'color-mix-strength': strength,
    'border-radius-master': radius,
    'font-size-master': `${(Number(font) * Number(text)) / 100}px`,
  }
  for (const look of ['light', 'dark', 'rtl', 'forced'] as const) {
    const mode = look === 'light' || look === 'rtl' ? 'light' : 'dark'
    const theme = createThemeSheet({ mode, variables })
    sheets[look].replaceSync(look === 'forced' ? `${theme}\n${FORCED}` : theme)
  }
}
