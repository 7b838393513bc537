/** A language that is spoken, and the tag by which numbers and dates are written. */
export interface MatchedLocale {
  /** Of {@link matchLocale}'s `available`, or `en`. */
  readonly key: string
  /** The wish itself where it is more exact: `de-AT` is spoken as `de`, but writes numbers its own way. */
  readonly tag: string
}

/**
 * Likely subtags filled in: `zh-TW` is `zh-Hant-TW`. `pt_BR` is no tag, and a page may say anything, also
 * `und` for a language that it does not know; the most likely one for that would be English.
 */
function parseTag(tag: string): Intl.Locale | undefined {
  try {
    const locale = new Intl.Locale(tag.replaceAll('_', '-'))
    return locale.language === 'und' ? undefined : locale.maximize()
  } catch {
    return undefined
  }
}

/**
 * Looks up the first wish that can be met. Language and script decide, so `zh-HK` is met by `zh-TW`,
 * and `pt` by `pt-BR`; the region does not.
 *
 * @param wishes - BCP 47 tags, the most wanted first. What is no tag is passed over.
 * @param available - Beside English.
 */
export function matchLocale(wishes: readonly string[], available: readonly string[]): MatchedLocale {
  for (const wish of wishes) {
    const wanted = parseTag(wish)
    const isMet = (tag: string) => {
      const locale = parseTag(tag)
      return locale?.language === wanted?.language && locale?.script === wanted?.script
    }
    const key = wanted && ['en', ...available].find(isMet)
    if (key) return { key, tag: wish.replaceAll('_', '-') }
  }
  return { key: 'en', tag: 'en' }
}
