import { createContext, useContext } from 'react'
import { ar } from './texts/ar.ts'
import { de } from './texts/de.ts'
import { en, type Texts } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import { ja } from './texts/ja.ts'
import { ptBR } from './texts/ptBR.ts'

/** The languages of the modal, as BCP 47 tags. */
export const TAGS = [
  ...['ar', 'bn', 'de', 'en', 'es', 'fa', 'fr', 'he', 'hi', 'id', 'it', 'ja', 'ko', 'nl', 'pl', 'pt-BR', 'ru', 'th'],
  ...['tr', 'uk', 'ur', 'vi', 'zh-CN', 'zh-TW'],
]

/** Each with its name in the language itself. */
export const LANGUAGES = TAGS.map((tag) => ({
  tag,
  name: new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag,
}))

/** The page has texts in some of these languages, and is in English in the others. */
const TEXTS = [ar, de, en, es, fr, ja, ptBR]
export const getTexts = (language: string): Texts => TEXTS.find(({ lang }) => lang === language) ?? en

/** Language and script: `pt` is `pt-BR`, and `zh-HK` is `zh-TW`. Undefined if it is no tag: some browsers list `en-US@posix`. */
function getKey(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return undefined
  }
}

/** The language of the modal that comes first in the visitor's list. */
export function matchLanguage(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const key = getKey(tag)
    const found = TAGS.find((offered) => offered === tag) ?? TAGS.find((offered) => getKey(offered) === key)
    if (found !== undefined) return found
  }
  return 'en'
}

const TextsContext = createContext(en)
export const TextsProvider = TextsContext.Provider
export const useTexts = (): Texts => useContext(TextsContext)
