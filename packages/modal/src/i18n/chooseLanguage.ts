import type { Kit } from '@openappkit/core'
import type { AllTexts, PartName } from '../texts.ts'
import { followPairedWallet } from './followPairedWallet.ts'
import type { Language, MessagesByLocale, WantedPart } from './getLanguage.ts'
import type { AnyLocalePart, ErrorTexts, Locale, MessagesPatch } from './Locale.ts'
import { locales } from './locales.ts'
import { matchLocale } from './matchLocale.ts'
import { partLocales } from './partLocales.ts'

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
    return [slice, { ...texts[slice as keyof AllTexts], ...Object.fromEntries(own) }]
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

const warnOfMissing = (kit: Kit, what: string, instead: string, error: unknown) =>
  kit.log.warn(`The ${what} could not be fetched; ${instead}. Check that the site serves all files of the build.`, error)

/** @throws what the `import()` does; the log says which language is meant */
async function fetchLocale(kit: Kit, key: string): Promise<Locale | undefined> {
  try {
    return (await locales[key]?.())?.locale
  } catch (error) {
    warnOfMissing(kit, `language "${key}"`, 'the one before is spoken on', error)
    throw error
  }
}

/** Never fails: a view in English is better than none, and its language is spoken everywhere else. */
async function fetchPart(kit: Kit, name: PartName, { fetched }: WantedPart, key: string): Promise<void> {
  try {
    const module = fetched.has(key) ? undefined : await partLocales[name][key]?.()
    if (module) fetched.set(key, module.locale)
  } catch (error) {
    warnOfMissing(kit, `part "${name}" of the language "${key}"`, 'it is spoken in English until a view asks for it again', error)
  }
}

/** A language with all parts that have come. Notes which those are. */
function collect(parts: readonly WantedPart[], locale: Locale | undefined, key: string): { texts: MessagesPatch; errors: ErrorTexts } {
  for (const part of parts) part.isSpoken = key === 'en' || part.fetched.has(key)
  const said = [locale, ...parts.map(({ fetched }) => fetched.get(key))]
  const join = <Said extends object>(read: (script: Locale | AnyLocalePart | undefined) => Said | undefined) =>
    Object.fromEntries(said.flatMap((script) => Object.entries(read(script) ?? {}))) as Said
  return { texts: join<MessagesPatch>((script) => script?.texts), errors: join<ErrorTexts>((script) => script?.errors) }
}

/**
 * Finds the best language for the kit, fetches it and the parts of it that views have asked for, and speaks it. What
 * was chosen meanwhile wins.
 *
 * @throws when the language cannot be fetched; the one before is spoken on
 */
export async function chooseLanguage(kit: Kit, language: Language): Promise<void> {
  warnOfUnknown(kit)
  const { key, tag } = matchLocale(listWishes(kit), Object.keys(locales))
  const parts = [...(language.parts ?? [])].map(([name, part]) => fetchPart(kit, name, part, key))
  const [locale] = await Promise.all([fetchLocale(kit, key), ...parts])
  if (kit.isDestroyed || matchLocale(listWishes(kit), Object.keys(locales)).tag !== tag) return
  const { texts, errors } = collect([...(language.parts?.values() ?? [])], locale, key)
  Object.assign(language, { texts: merge(texts, findOwn(language.messages, key)), errors })
  Object.assign(language.state, { tag, direction: locale?.direction ?? 'ltr', version: language.state.version + 1 })
  followPairedWallet(kit)(language)
}
