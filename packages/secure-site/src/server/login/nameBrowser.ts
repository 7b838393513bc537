const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

const find = (rows: readonly (readonly [string, RegExp])[], text: string) =>
  rows.find(([, pattern]) => pattern.test(text))?.[0]

/**
 * Names a browser for its visitor: `Firefox (Linux)`. Only names of this list are returned, because the header is text of the
 * sender, which a letter would show to another person.
 */
export function nameBrowser(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500)
  return `${find(BROWSERS, text) ?? '?'} (${find(SYSTEMS, text) ?? '?'})`
}
