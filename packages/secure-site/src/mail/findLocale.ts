import { LANGUAGES } from './languages.ts'

/** Parses a tag and adds likely subtags: `zh-TW` is `zh-Hant-TW`. */
function parseTag(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return undefined
  }
}

const matches = (one: Intl.Locale | undefined, other: Intl.Locale | undefined) => one?.language === other?.language && one?.script === other?.script

/**
 * Finds the language of letters. Language and script must match, the region need not: `pt` matches `pt-BR`.
 *
 * @param wanted - A BCP 47 tag, or the header `Accept-Language`.
 * @returns `en` if there are no letters in a wanted language.
 */
export function findLocale(wanted: string | null | undefined): string {
  const tags = (wanted ?? '').slice(0, 200).split(',').flatMap((part) => part.split(';')[0]?.trim() || [])
  for (const tag of tags) {
    const locale = parseTag(tag)
    const found = locale && Object.keys(LANGUAGES).find((key) => matches(parseTag(key), locale))
    if (found) return found
  }
  return 'en'
}
