/** A preference of Firefox; Playwright cannot emulate media through this driver. */
type Preferences = Readonly<Record<string, number | boolean>>

export interface FirefoxLook {
  readonly preferences: Preferences
  /** A media query that matches while the look is on. */
  readonly query: string
}

const STILL: Preferences = { 'ui.prefersReducedMotion': 1 }
const LIGHT = 1
const DARK = 0

/** Settings that a visitor can make in Firefox, each in its own browser. */
export const FIREFOX_LOOKS = {
  light: {
    preferences: { ...STILL, 'layout.css.prefers-color-scheme.content-override': LIGHT },
    query: '(prefers-color-scheme: light)',
  },
  dark: {
    preferences: { ...STILL, 'layout.css.prefers-color-scheme.content-override': DARK },
    query: '(prefers-color-scheme: dark)',
  },
  'forced colours': {
    // Always the visitor's colours, never those of a page.
    preferences: { ...STILL, 'browser.display.document_color_use': 2 },
    query: '(forced-colors: active)',
  },
} as const satisfies Readonly<Record<string, FirefoxLook>>

export type FirefoxLookName = keyof typeof FIREFOX_LOOKS
