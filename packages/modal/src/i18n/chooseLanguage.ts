import { matchLocale, isWalletConnect } from '@openappkit/common'
import { type Kit, defineSlice } from '@openappkit/core'
import type { AllTexts } from '../texts.ts'
import type { Language, MessagesByLocale, MessagesPatch, WantedPart } from './getLanguage.ts'
import { languages } from '../languages/main.ts'
import { createTexts } from './createTexts.ts'
import type { ErrorTexts, LanguageFile, LanguagePartFile } from './LanguageFile.ts'
import type { PartReference } from './LanguagePart.ts'

/** The wanted language tags, preferred first. */
function listWantedTags(kit: Kit): string[] {
  return [kit.options.state.locale, document.documentElement.lang, ...navigator.languages].filter(
    (tag) => tag !== undefined,
  )
}

/** The site's own texts in a language. Its tags may differ from those of the modal: `pt` for `pt-BR`, `en-US` for `en`. */
function findOwn(messages: MessagesByLocale = {}, key: string): MessagesPatch | undefined {
  const isMatch = (wanted: string) => {
    const { key: found, tag } = matchLocale([wanted], Object.keys(languages))
    // The tag "en" means that the language is not available.
    return found === key && tag !== 'en'
  }
  return messages[key] ?? messages[Object.keys(messages).find(isMatch) ?? '']
}

/** Overrides the language's texts with the site's own. Ignores values that are not texts, as plain JavaScript may pass. */
function merge(texts: MessagesPatch, patch: MessagesPatch | undefined): MessagesPatch {
  const slices = Object.entries(patch ?? {}).map(([slice, words]) => {
    const own = Object.entries(words ?? {}).filter(([, text]) => ['string', 'function'].includes(typeof text))
    return [slice, { ...texts[slice as keyof AllTexts], ...Object.fromEntries(own) }]
  })
  return { ...texts, ...(Object.fromEntries(slices) as MessagesPatch) }
}

/** Warns about a `locale` that is not available. */
function warnOfUnknown(kit: Kit): void {
  const { locale } = kit.options.state
  const tags = Object.keys(languages)
  if (!locale || matchLocale([locale], tags).tag !== 'en' || /^en\b/i.test(locale)) return
  kit.log.warn(
    `The language "${locale}" of the option "locale" is not available; the page's or the browser's is used. Available are en, ${tags.join(', ')}.`,
  )
}

const warnOfMissing = (kit: Kit, what: string, instead: string, error: unknown) =>
  kit.log.warn(
    `The ${what} could not be fetched; ${instead}. Check that the site serves all files of the build.`,
    error,
  )

/** @throws what the `import()` throws; the log names the language */
async function fetchLanguage(kit: Kit, key: string): Promise<LanguageFile | undefined> {
  try {
    return (await languages[key]?.())?.language
  } catch (error) {
    warnOfMissing(kit, `language "${key}"`, 'the previous one stays', error)
    throw error
  }
}

/** Never rejects: the view is then in English, and the rest in the chosen language. */
async function fetchPart(kit: Kit, { part, fetched }: WantedPart, key: string): Promise<void> {
  try {
    if (key === 'en' || fetched.has(key)) return
    const { files } = (await part.load()).part
    const texts = (await files[key]?.())?.language.parts[part.name]
    if (texts) fetched.set(key, texts)
  } catch (error) {
    warnOfMissing(
      kit,
      `part "${part.name}" of the language "${key}"`,
      'it is shown in English until a view requests it again',
      error,
    )
  }
}

/** Values that are names of accounts or addresses, which are left to right in every language. */
const LEFT_TO_RIGHT = /^(?:name|address|recipient|email|url|host)$/

/** A value that ends the sentence is isolated with its full stop, because it may end in one. */
const isolateValue = (value: string, name: string): string =>
  `${LEFT_TO_RIGHT.test(name) ? '\u2066' : '\u2068'}${value}\u2069`

/** The texts of errors in a right-to-left language, with their placeholders isolated like other foreign texts (`isolate`). */
export const isolateValues = (errors: ErrorTexts): ErrorTexts =>
  Object.fromEntries(Object.entries(errors).map(([code, text]) => [code, text.replace(/\{(\w+)\}\.?/g, isolateValue)]))

/**
 * The texts of a language with all loaded parts. Marks those as applied.
 *
 * @param key - Of the file of the language: `de`.
 * @param tag - With the visitor's region, which decides how numbers are written: `de-CH`.
 */
function collect(
  parts: readonly WantedPart[],
  file: LanguageFile | undefined,
  { key, tag }: { readonly key: string; readonly tag: string },
): { texts: MessagesPatch; errors: ErrorTexts } {
  for (const part of parts) part.isApplied = key === 'en' || part.fetched.has(key)
  const direction = file?.direction ?? 'ltr'
  const files = [file?.parts['main'], ...parts.map(({ fetched }) => fetched.get(key))]
  const join = <Joined extends object>(read: (file: LanguagePartFile) => Joined) =>
    Object.fromEntries(files.flatMap((file) => (file ? Object.entries(read(file)) : []))) as Joined
  const errors = join<ErrorTexts>((file) => file.errors)
  return {
    texts: createTexts(
      join((file) => file.texts),
      { tag, direction },
    ),
    errors: direction === 'rtl' ? isolateValues(errors) : errors,
  }
}

/** Not imported from the features that also declare it: a shared module would become another chunk of every page. */
const walletsPart: PartReference<'wallets'> = {
  name: 'wallets',
  load: () => import('../features/shared/connecting/part.ts'),
}

const hasPairedWallet = ({ connections }: Kit) =>
  Object.values(connections.state.byNamespace).some((held) => held.connections.some(isWalletConnect))

/**
 * Loads the language part of the wallets for a wallet outside of this browser: any view may show its errors, also after a
 * reload, when none of the wallets' views has loaded the part.
 */
const followPairedWallet: (kit: Kit) => (language: Language) => void = defineSlice('pairedWallet', (kit) => {
  let isSubscribed = false
  return (language) => {
    if (isSubscribed) return
    isSubscribed = true
    const look = () => {
      if (!hasPairedWallet(kit)) return
      unsubscribe()
      language.parts ??= new Map()
      if (language.parts.has(walletsPart.name)) return
      language.parts.set(walletsPart.name, { part: walletsPart, isApplied: false, fetched: new Map() })
      language.update()
    }
    const unsubscribe = kit.valtio.subscribe(kit.connections.state, look)
    kit.onDestroy(unsubscribe)
    look()
  }
})

/**
 * Finds the best language for the kit, loads it with the parts that views have requested, and applies it, unless another
 * one was chosen meanwhile.
 *
 * @throws if the language cannot be loaded; the previous one stays
 */
export async function chooseLanguage(kit: Kit, language: Language): Promise<void> {
  warnOfUnknown(kit)
  const { key, tag } = matchLocale(listWantedTags(kit), Object.keys(languages))
  const parts = [...(language.parts?.values() ?? [])].map((part) => fetchPart(kit, part, key))
  const [file] = await Promise.all([fetchLanguage(kit, key), ...parts])
  if (kit.isDestroyed || matchLocale(listWantedTags(kit), Object.keys(languages)).tag !== tag) return
  const { texts, errors } = collect([...(language.parts?.values() ?? [])], file, { key, tag })
  const { ref } = kit.valtio
  Object.assign(language.state, {
    tag,
    direction: file?.direction ?? 'ltr',
    texts: ref(merge(texts, findOwn(language.messages, key))),
    errors: ref(errors),
  })
  followPairedWallet(kit)(language)
}
