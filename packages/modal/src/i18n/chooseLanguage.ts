import type { Kit } from '@openappkit/core'
import type { Language } from './getLanguage.ts'
import type { MessagesPatch, Texts } from './Locale.ts'
import { locales } from './locales.ts'
import { matchLocale } from './matchLocale.ts'

/** What is wanted, the most wanted first. */
function listWishes(kit: Kit): string[] {
  return [kit.options.state.locale, document.documentElement.lang, ...navigator.languages].filter((tag) => tag !== undefined)
}

/** The site's words over the locale's, slice by slice. */
function merge(texts: MessagesPatch, patch: MessagesPatch | undefined): MessagesPatch {
  const slices = Object.entries(patch ?? {}).map(([slice, words]) => [slice, { ...texts[slice as keyof Texts], ...words }])
  return { ...texts, ...Object.fromEntries(slices) }
}

/**
 * Finds the best language for the kit, fetches it and speaks it. What was chosen meanwhile wins.
 *
 * @throws when the language cannot be fetched; the one before is spoken on
 */
export async function chooseLanguage(kit: Kit, language: Language): Promise<void> {
  const { key, tag } = matchLocale(listWishes(kit), Object.keys(locales))
  const load = locales[key]
  const locale = load && (await load()).locale
  if (kit.isDestroyed || matchLocale(listWishes(kit), Object.keys(locales)).tag !== tag) return
  language.texts = merge(locale?.texts ?? {}, language.messages?.[key])
  if (locale) language.errors = locale.errors
  else delete language.errors
  Object.assign(language.state, { tag, direction: locale?.direction ?? 'ltr', version: language.state.version + 1 })
}
