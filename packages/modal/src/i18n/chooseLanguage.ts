import type { Kit } from '@openappkit/core'
import type { Texts } from '../texts.ts'
import type { Language, MessagesByLocale } from './getLanguage.ts'
import type { Locale, MessagesPatch } from './Locale.ts'
import { locales } from './locales.ts'
import { matchLocale } from './matchLocale.ts'

/** What is wanted, the most wanted first. */
function listWishes(kit: Kit): string[] {
  return [kit.options.state.locale, document.documentElement.lang, ...navigator.languages].filter((tag) => tag !== undefined)
}

/** The site's words in a language; it may say `pt` or `en-US` where the modal says `pt-BR` or `en`. */
function findOwn(messages: MessagesByLocale = {}, key: string): MessagesPatch | undefined {
  const isMeant = (wish: string) => {
    const { key: met, tag } = matchLocale([wish], Object.keys(locales))
    // What is not available is met by plain English.
    return met === key && tag !== 'en'
  }
  return messages[key] ?? messages[Object.keys(messages).find(isMeant) ?? '']
}

/** The site's words over the locale's, slice by slice. What is no text is left out, as plain JavaScript may hold anything. */
function merge(texts: MessagesPatch, patch: MessagesPatch | undefined): MessagesPatch {
  const slices = Object.entries(patch ?? {}).map(([slice, words]) => {
    const own = Object.entries(words ?? {}).filter(([, text]) => ['string', 'function'].includes(typeof text))
    return [slice, { ...texts[slice as keyof Texts], ...Object.fromEntries(own) }]
  })
  return { ...texts, ...(Object.fromEntries(slices) as MessagesPatch) }
}

/** A site that asks for a language that is not there should know. */
function warnOfUnknown(kit: Kit): void {
  const { locale } = kit.options.state
  const tags = Object.keys(locales)
  if (!locale || matchLocale([locale], tags).tag !== 'en' || /^en\b/i.test(locale)) return
  kit.log.warn(`The language "${locale}" of the option "locale" is not available; the page's or the browser's is used. Available are en, ${tags.join(', ')}.`)
}

/** @throws what the `import()` does; the log says which language is meant */
async function fetchLocale(kit: Kit, key: string): Promise<Locale | undefined> {
  try {
    return (await locales[key]?.())?.locale
  } catch (error) {
    kit.log.warn(`The language "${key}" could not be fetched; the one before is spoken on. Check that the site serves all files of the build.`, error)
    throw error
  }
}

/**
 * Finds the best language for the kit, fetches it and speaks it. What was chosen meanwhile wins.
 *
 * @throws when the language cannot be fetched; the one before is spoken on
 */
export async function chooseLanguage(kit: Kit, language: Language): Promise<void> {
  warnOfUnknown(kit)
  const { key, tag } = matchLocale(listWishes(kit), Object.keys(locales))
  const locale = await fetchLocale(kit, key)
  if (kit.isDestroyed || matchLocale(listWishes(kit), Object.keys(locales)).tag !== tag) return
  language.texts = merge(locale?.texts ?? {}, findOwn(language.messages, key))
  if (locale) language.errors = locale.errors
  else delete language.errors
  Object.assign(language.state, { tag, direction: locale?.direction ?? 'ltr', version: language.state.version + 1 })
}
