/** An available language, and the tag for number and date formats. */
export interface MatchedLocale {
  /** One of `available`, or `en`. */
  readonly key: string
  /** The wanted tag, which may be more specific: `de-AT` uses the texts of `de` with its own number formats. */
  readonly tag: string
}

/**
 * Parses a tag and adds likely subtags: `zh-TW` is `zh-Hant-TW`. Accepts `pt_BR`. Returns `undefined` for an invalid tag
 * and for `und`, which `maximize` would make English.
 */
function parseTag(tag: string): Intl.Locale | undefined {
  try {
    const locale = new Intl.Locale(tag.replaceAll('_', '-'))
    // Node 20 reports no language for `und`.
    return locale.baseName.startsWith('und') ? undefined : locale.maximize()
  } catch {
    return undefined
  }
}

/**
 * Finds the first wanted language that is available. Language and script must match, the region need not: `zh-HK` matches
 * `zh-TW`, and `pt` matches `pt-BR`.
 *
 * @param wanted - BCP 47 tags, preferred first. Invalid ones are ignored.
 * @param available - The tags besides English.
 */
export function matchLocale(wanted: readonly string[], available: readonly string[]): MatchedLocale {
  for (const tag of wanted) {
    const locale = parseTag(tag)
    const isMatch = (candidate: string) => {
      const other = parseTag(candidate)
      return other?.language === locale?.language && other?.script === locale?.script
    }
    const key = locale && ['en', ...available].find(isMatch)
    if (key) return { key, tag: tag.replaceAll('_', '-') }
  }
  return { key: 'en', tag: 'en' }
}
