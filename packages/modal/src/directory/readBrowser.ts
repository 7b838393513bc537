import { detectMobileOs, type PlatformFacts } from '../ports/platform.ts'

/** The system and browser of this page; `undefined` if unknown. */
export interface Browser {
  readonly os: 'ios' | 'android' | undefined
  /** The browser whose extensions it installs. */
  readonly name: 'chrome' | 'edge' | 'firefox' | 'safari' | undefined
}

const NAMES: readonly (readonly [name: Exclude<Browser['name'], undefined>, token: RegExp])[] = [
  ['edge', /\bEdg(?:A|iOS)?\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  // Brave, Opera, Vivaldi and others name Chrome, and install its extensions.
  ['chrome', /\b(?:Chrome|CriOS)\//],
  ['safari', /\bSafari\//],
]

/** Detects the browser. Pure, so that tests cover every browser. */
export function detectBrowser(facts: PlatformFacts): Browser {
  return { os: detectMobileOs(facts), name: NAMES.find(([, token]) => token.test(facts.userAgent))?.[0] }
}

/** The browser of this page. */
export const readBrowser = (): Browser => detectBrowser(navigator)
