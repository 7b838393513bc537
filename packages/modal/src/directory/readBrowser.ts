import { detectMobileOs, type PlatformFacts } from '../ports/detectMobileOs.ts'

/** Where this page is shown. Missing where nobody can say. */
export interface Browser {
  readonly os: 'ios' | 'android' | undefined
  /** Whose extensions it takes. */
  readonly name: 'chrome' | 'edge' | 'firefox' | 'safari' | undefined
}

const NAMES: readonly (readonly [name: Exclude<Browser['name'], undefined>, token: RegExp])[] = [
  ['edge', /\bEdg(?:A|iOS)?\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  // Brave, Opera, Vivaldi and others name Chrome, and take its extensions.
  ['chrome', /\b(?:Chrome|CriOS)\//],
  ['safari', /\bSafari\//],
]

/** Tells browsers apart. Pure, so that every one can be tested in one. */
export function detectBrowser(facts: PlatformFacts): Browser {
  return { os: detectMobileOs(facts), name: NAMES.find(([, token]) => token.test(facts.userAgent))?.[0] }
}

/** The browser of this page. */
export const readBrowser = (): Browser => detectBrowser(navigator)
