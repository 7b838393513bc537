/** What of a browser decides where a wallet is to be had. */
export interface BrowserFacts {
  readonly userAgent: string
  readonly maxTouchPoints: number
}

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

function detectOs({ userAgent, maxTouchPoints }: BrowserFacts): Browser['os'] {
  if (/android/i.test(userAgent)) return 'android'
  // An iPad that asks for pages as for a desk says that it is a Mac; no Mac feels two fingers.
  return /iphone|ipad|ipod/i.test(userAgent) || (/mac os/i.test(userAgent) && maxTouchPoints > 1) ? 'ios' : undefined
}

/** Tells browsers apart. Pure, so that every one can be tested in one. */
export function detectBrowser(facts: BrowserFacts): Browser {
  return { os: detectOs(facts), name: NAMES.find(([, token]) => token.test(facts.userAgent))?.[0] }
}

/** The browser of this page. */
export const readBrowser = (): Browser => detectBrowser(navigator)
