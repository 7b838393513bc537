import { loadMessages, type ChosenLanguage, type Locales } from '../language/loadMessages.ts'
import { english, type NewAccountMessages } from './messages.ts'

/** The languages besides English, by tag: those of the modal. */
const LOCALES: Locales<NewAccountMessages> = {
  ar: () => import('./locales/ar.ts'),
  bn: () => import('./locales/bn.ts'),
  de: () => import('./locales/de.ts'),
  es: () => import('./locales/es.ts'),
  fa: () => import('./locales/fa.ts'),
  fr: () => import('./locales/fr.ts'),
  he: () => import('./locales/he.ts'),
  hi: () => import('./locales/hi.ts'),
  id: () => import('./locales/id.ts'),
  it: () => import('./locales/it.ts'),
  ja: () => import('./locales/ja.ts'),
  ko: () => import('./locales/ko.ts'),
  nl: () => import('./locales/nl.ts'),
  pl: () => import('./locales/pl.ts'),
  'pt-BR': () => import('./locales/pt-BR.ts'),
  ru: () => import('./locales/ru.ts'),
  th: () => import('./locales/th.ts'),
  tr: () => import('./locales/tr.ts'),
  uk: () => import('./locales/uk.ts'),
  ur: () => import('./locales/ur.ts'),
  vi: () => import('./locales/vi.ts'),
  'zh-CN': () => import('./locales/zh-CN.ts'),
  'zh-TW': () => import('./locales/zh-TW.ts'),
}

/** Loads the texts of the visitor's first language that the page has. */
export const chooseNewAccountMessages = (tags: readonly string[]): Promise<ChosenLanguage<NewAccountMessages>> =>
  loadMessages(tags, english, LOCALES)
